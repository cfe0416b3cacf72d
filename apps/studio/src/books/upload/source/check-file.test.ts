import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importLimits } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../../../../testing/samples.ts';
import { checkFile, isTooLarge } from './check-file.ts';
import { headLength, isOfKind, kindOfName } from './source-kind.ts';

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
} as const;

describe('a chosen file', () => {
  it.each([
    ['book.pdf', 'pdf', 'pdf'],
    ['BOOK.PDF', 'pdf', 'pdf'],
    ['talk.pptx', 'zip', 'presentation'],
    ['talk.ppt', 'ole', 'presentation'],
    ['talk.ppsx', 'zip', 'presentation'],
    ['talk.potm', 'zip', 'presentation'],
    ['talk.pps', 'ole', 'presentation'],
    ['a.jpg', 'jpg', 'images'],
    ['a.JPEG', 'jpg', 'images'],
    ['a.png', 'png', 'images'],
    ['a.bmp', 'bmp', 'images'],
    ['a.webp', 'webp', 'images'],
    ['a.gif', 'gif', 'images'],
    ['a.tiff', 'tiff', 'images'],
    ['a.avif', 'avif', 'images'],
    ['wrong-but-an-image.jpg', 'png', 'images'],
  ] as const)('%s is taken (W-001, W-002, W-003)', (name, head, kind) => {
    expect(checkFile({ name, size: 100, head: heads[head] })).toEqual({ kind });
  });

  it.each([
    ['notes.txt', 'pdf', 'check.format'],
    ['program.exe.pdf', 'exe', 'check.format'],
    ['picture.pdf', 'png', 'check.format'],
    ['photo.jp2', 'png', 'check.imageFormat'],
    ['photo.svg', 'png', 'check.imageFormat'],
    ['page.jpg', 'pdf', 'check.imageFormat'],
    ['', 'pdf', 'check.format'],
  ] as const)('%s with the content of %s is refused as %s', (name, head, key) => {
    expect(checkFile({ name, size: 100, head: heads[head] })).toEqual({ refusal: { name, key } });
  });

  it.each([
    ['a.pdf', 'check.format'],
    ['a.pptx', 'check.format'],
    ['a.png', 'check.imageFormat'],
  ] as const)('is of no format when it is empty: %s (D-523)', (name, key) => {
    expect(checkFile({ name, size: 0, head: new Uint8Array() })).toEqual({ refusal: { name, key } });
  });

  it.each([
    [2 ** 30 - 1, true],
    [2 ** 30, false],
  ])('of %i bytes as a PDF is taken: %s (W-342)', (size, isTaken) => {
    expect('kind' in checkFile({ name: 'a.pdf', size, head: heads.pdf })).toBe(isTaken);
  });

  it('may be an image of 10 MB, and no byte more (W-343)', () => {
    expect(isTooLarge(importLimits.imageBytes)).toBe(false);
    expect(isTooLarge(importLimits.imageBytes + 1)).toBe(true);
  });

  it('is never taken for something else than its name and its content agree on', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 64 }), (name, head) => {
        const result = checkFile({ name, size: 1, head });
        if ('kind' in result) expect([kindOfName(name), isOfKind(head, result.kind)]).toEqual([result.kind, true]);
      }),
    );
  });
});

describe('a project', () => {
  const project = { name: 'Tea.leafcast', size: 100, head: heads.zip };
  it('is taken where it becomes a book, and nowhere else', () => {
    expect(checkFile(project, true)).toEqual({ kind: 'project' });
    expect(checkFile(project)).toEqual({ refusal: { name: project.name, key: 'check.format' } });
    const renamed = { ...project, head: heads.pdf };
    expect(checkFile(renamed, true)).toEqual({ refusal: { name: project.name, key: 'check.format' } });
  });
});

describe('the documents of the samples', () => {
  it.each(Object.values(samples).flat())('%s is taken', (path) => {
    const content = readFileSync(path);
    expect(
      checkFile({ name: basename(path), size: content.length, head: content.subarray(0, headLength) }),
    ).toHaveProperty('kind');
  });
});

const corpus = join(import.meta.dirname, '../../../../../../shared/corpus');
describe.skipIf(!existsSync(corpus))('the documents of ../shared/corpus (skipped where it is absent)', () => {
  const files = existsSync(corpus) ? readdirSync(corpus) : [];
  it.each(files.filter((name) => /\.(pdf|pptx|png)$/.test(name) && !name.startsWith('bad-')))('%s is taken', (name) => {
    const content = readFileSync(join(corpus, name));
    expect(checkFile({ name, size: content.length, head: content.subarray(0, headLength) })).toHaveProperty('kind');
  });
});
