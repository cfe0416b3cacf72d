import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookPage, PageText, TextLine } from '@leafcast/book';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBookFolder } from './book-folder.ts';
import { writeBlocks } from './write-blocks.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'leafcast-blocks-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const line = (text: string, y: number, size = 10): TextLine => ({
  text,
  size,
  x: 50,
  y,
  width: 400,
  height: size,
  ends: Array.from(text, (_, index) => index),
});
const words = 'So much is written about paper that hardly anybody reads the half of it';
const text = (title: string): PageText => ({
  lines: [line(title, 60, 20), ...Array.from({ length: 8 }, (_, index) => line(words, 120 + 14 * index))],
  links: [],
});

async function store(texts: readonly PageText[]): Promise<BookPage[]> {
  const folder = await openBookFolder(root);
  const size = { width: 600, height: 800, rotation: 0, mode: 'image', images: {} } as const;
  return Promise.all(
    texts.map(async (one, index) => ({
      ...size,
      text: await folder.put(
        `pages/${String(index + 1).padStart(4, '0')}-text-`,
        'json',
        Buffer.from(JSON.stringify(one)),
      ),
    })),
  );
}
const read = async (page: BookPage | undefined): Promise<PageText> =>
  JSON.parse(await readFile(join(root, page?.text ?? ''), 'utf8'));

it('adds blocks to the stored text of each page, and gives the same result when a conversion is continued', async () => {
  const pages = await store([text('Paper'), text('Felt')]);
  const written = await writeBlocks(root, await openBookFolder(root), pages, []);
  expect((await read(written[1])).blocks).toEqual([
    { kind: 'heading', from: 0, to: 1, level: 1 },
    { kind: 'paragraph', from: 1, to: 9 },
  ]);
  expect(await writeBlocks(root, await openBookFolder(root), pages, [])).toEqual(written);
  // The former texts are still there for a conversion that is continued.
  expect((await read(pages[0])).lines).toHaveLength(9);
});

it('keeps the blocks of a page whose document marks them', async () => {
  const marked: PageText = { ...text('Paper'), blocks: [{ kind: 'quote', from: 0, to: 9 }] };
  const pages = await store([marked, text('Felt')]);
  const written = await writeBlocks(root, await openBookFolder(root), pages, []);
  expect(written[0]).toEqual(pages[0]);
  expect(written[1]).not.toEqual(pages[1]);
});
