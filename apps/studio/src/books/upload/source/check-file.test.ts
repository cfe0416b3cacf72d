import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importLimits } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../../../../testing/documents/samples.ts';
import { checkFile, isTooLarge } from './check-file.ts';
import { detectSourceKind, headLength, matchesSourceKind } from './source-kind.ts';

const heads = {
  pdf: new TextEncoder().encode('%PDF-1.7\n'),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
  jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  bmp: new TextEncoder().encode('BM....'),
  zip: Uint8Array.of(0x50, 0x4b, 3, 4),
  ole: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
  webp: new TextEncoder().encode('RIFF1234WEBP'),
  gif: new TextEncoder().encode('GIF89a'),
  tiff: Uint8Array.of(0x4d, 0x4d, 0, 42),
  avif: new TextEncoder().encode('\0\0\0\x20ftypavif'),
  exe: new TextEncoder().encode('MZ....'),
  rtf: new TextEncoder().encode('{\\rtf1'),
  text: new TextEncoder().encode('<!doctype html>'),
  binary: Uint8Array.of(0x7f, 0, 0),
} as const;

describe('checking a chosen file', () => {
  it.each([
    ['book.pdf', 'pdf', 'pdf'],
    ['BOOK.PDF', 'pdf', 'pdf'],
    ['talk.pptx', 'zip', 'presentation'],
    ['talk.ppt', 'ole', 'presentation'],
    ['talk.ppsx', 'zip', 'presentation'],
    ['talk.potm', 'zip', 'presentation'],
    ['talk.pps', 'ole', 'presentation'],
    ['talk.odp', 'zip', 'presentation'],
    ['letter.docx', 'zip', 'document'],
    ['letter.doc', 'ole', 'document'],
    ['letter.odt', 'zip', 'document'],
    ['letter.rtf', 'rtf', 'document'],
    ['novel.epub', 'zip', 'document'],
    ['page.html', 'text', 'document'],
    ['notes.md', 'text', 'document'],
    ['site.zip', 'zip', 'document'],
    ['a.jpg', 'jpg', 'images'],
    ['a.JPEG', 'jpg', 'images'],
    ['a.png', 'png', 'images'],
    ['a.bmp', 'bmp', 'images'],
    ['a.webp', 'webp', 'images'],
    ['a.gif', 'gif', 'images'],
    ['a.tiff', 'tiff', 'images'],
    ['a.avif', 'avif', 'images'],
    ['wrong-but-an-image.jpg', 'png', 'images'],
  ] as const)('accepts %s (W-001, W-002, W-003)', (name, head, kind) => {
    expect(checkFile({ name, size: 100, head: heads[head] })).toEqual({ kind });
  });

  it.each([
    ['notes.txt', 'pdf', 'check.format'],
    ['program.exe.pdf', 'exe', 'check.format'],
    ['picture.pdf', 'png', 'check.format'],
    ['notes.md', 'binary', 'check.format'],
    ['photo.jp2', 'png', 'check.imageFormat'],
    ['photo.svg', 'png', 'check.imageFormat'],
    ['page.jpg', 'pdf', 'check.imageFormat'],
    ['', 'pdf', 'check.format'],
  ] as const)('rejects the file %s with %s content: %s', (name, head, key) => {
    expect(checkFile({ name, size: 100, head: heads[head] })).toEqual({ refusal: { name, key } });
  });

  it.each([
    ['a.pdf', 'check.format'],
    ['a.pptx', 'check.format'],
    ['a.png', 'check.imageFormat'],
  ] as const)('rejects an empty file as a file of an invalid format: %s (D-523)', (name, key) => {
    expect(checkFile({ name, size: 0, head: new Uint8Array() })).toEqual({ refusal: { name, key } });
  });

  it.each([
    [2 ** 30 - 1, true],
    [2 ** 30, false],
  ])('decides whether a PDF of %i bytes is accepted: %s (W-342)', (size, isTaken) => {
    expect('kind' in checkFile({ name: 'a.pdf', size, head: heads.pdf })).toBe(isTaken);
  });

  it('accepts an image of up to 10 MB (W-343)', () => {
    expect(isTooLarge(importLimits.imageBytes)).toBe(false);
    expect(isTooLarge(importLimits.imageBytes + 1)).toBe(true);
  });

  it('accepts a file only if its name and content match the same format', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 64 }), (name, head) => {
        const result = checkFile({ name, size: 1, head });
        if ('kind' in result)
          expect([detectSourceKind(name), matchesSourceKind(head, result.kind)]).toEqual([result.kind, true]);
      }),
    );
  });
});

describe('a project', () => {
  const project = { name: 'Tea.leafcast', size: 100, head: heads.zip };
  it('is accepted only if project files are allowed as a source', () => {
    expect(checkFile(project, true)).toEqual({ kind: 'project' });
    expect(checkFile(project)).toEqual({ refusal: { name: project.name, key: 'check.format' } });
    const renamed = { ...project, head: heads.pdf };
    expect(checkFile(renamed, true)).toEqual({ refusal: { name: project.name, key: 'check.format' } });
  });
});

describe('checking sample documents', () => {
  it.each(Object.values(samples).flat())('accepts %s', (path) => {
    const content = readFileSync(path);
    expect(
      checkFile({ name: basename(path), size: content.length, head: content.subarray(0, headLength) }),
    ).toHaveProperty('kind');
  });
});

const corpus = join(import.meta.dirname, '../../../../../../shared/corpus');
describe.skipIf(!existsSync(corpus))(
  'checking documents in ../shared/corpus (skipped if the folder does not exist)',
  () => {
    const files = existsSync(corpus) ? readdirSync(corpus) : [];
    it.each(files.filter((name) => /\.(pdf|pptx|png)$/.test(name) && !name.startsWith('bad-')))(
      'accepts %s',
      (name) => {
        const content = readFileSync(join(corpus, name));
        expect(checkFile({ name, size: content.length, head: content.subarray(0, headLength) })).toHaveProperty('kind');
      },
    );
  },
);
