import { type Book, bookFormat, bookVersion } from '@leafcast/book';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { readArchive } from './read-archive.ts';

const page = { width: 300, height: 450, rotation: 0, mode: 'image' } as const;
const book = {
  format: bookFormat,
  version: bookVersion,
  id: '6f1c9a52-0c1e-4b7e-9d43-0d4f0f3a2b11',
  title: 'Leaves',
  description: '',
  keywords: [],
  languages: [],
  source: { kind: 'pdf' },
  settings: {},
  outline: [],
  bookmarks: [],
  pages: [
    {
      ...page,
      images: {
        thumb: { file: 'pages/t.png', width: 1, height: 1 },
        page: { file: 'pages/p.png', width: 1, height: 1 },
      },
      text: 'pages/w.json',
    },
  ],
} satisfies Book;
const text = '{"lines":[],"links":[]}';
const plain = { 'book.json': JSON.stringify(book), 'pages/t.png': 't', 'pages/p.png': 'pp', 'pages/w.json': text };
const wrapped = (path: string, content: string) => `leafcastData(${JSON.stringify(path)},${content});\n`;
const exported = {
  'index.html': '<!doctype html>',
  'reader/reader.js': '1',
  'book.json.js': wrapped('book.json', JSON.stringify(book)),
  'pages/t.png': 't',
  'pages/t.png.js': wrapped('pages/t.png', '"data:"'),
  'pages/p.png': 'pp',
  'pages/w.json.js': wrapped('pages/w.json', text),
};

async function zipOf(files: Readonly<Record<string, string>>, password?: string): Promise<File> {
  const writer = new ZipWriter(new BlobWriter(), password === undefined ? {} : { password });
  for (const [name, content] of Object.entries(files)) await writer.add(name, new TextReader(content));
  return new File([await writer.close()], 'book.zip');
}
const read = async (zip: File) => readArchive(zip, () => undefined, new AbortController().signal);
const read1 = async (files: Readonly<Record<string, string>>) => read(await zipOf(files));

describe('finished book file', () => {
  it.each([
    ['a project file', plain],
    [
      'a project file in a folder',
      Object.fromEntries(Object.entries(plain).map(([name, content]) => [`My book/${name}`, content])),
    ],
    ['an offline copy', exported],
  ])('reads the files of the book folder unchanged from %s', async (_, files) => {
    const finished = await read1(files);
    expect(finished.book.title).toBe('Leaves');
    const contents = await Promise.all(
      finished.files.map(async (file) => [file.name, await (await file.open()).text()]),
    );
    expect(Object.fromEntries(contents)).toEqual(plain);
    const [first] = finished.files;
    expect(first).toMatchObject({ name: 'book.json', size: plain['book.json'].length });
    expect(first?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['locked', { ...exported, 'locked.json.js': '1' }],
    ['newer', { ...plain, 'book.json': JSON.stringify({ ...book, version: 99 }) }],
    ['missing', { 'book.json': plain['book.json'] }],
    ['format', { 'index.html': '' }],
    ['format', { ...plain, 'book.json': '{' }],
    ['format', { ...exported, 'pages/w.json.js': 'alert(1)' }],
  ])('rejects the archive with the reason %s', async (issue, files) => {
    await expect(read1(files)).rejects.toMatchObject({ name: 'ArchiveError', issue });
  });

  it('rejects a file that is not a ZIP or is encrypted', async () => {
    await expect(read(new File(['%PDF'], 'a.zip'))).rejects.toMatchObject({ issue: 'format' });
    await expect(read(await zipOf(plain, 'secret'))).rejects.toMatchObject({ issue: 'format' });
  });
});
