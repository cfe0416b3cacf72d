import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'mupdf';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = import.meta.dirname;
const manifestSchema = z.object({
  samples: z.array(z.object({ id: z.string(), file: z.string(), bytes: z.int(), sha256: z.string() })),
});
const read = (name: string) => manifestSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
const manifest = read('manifest.json');
const corpus = read('corpus.json');

describe('the samples', () => {
  it('are the files that their manifest names, byte for byte', () => {
    for (const { file, bytes, sha256 } of [...manifest.samples, ...corpus.samples]) {
      const content = readFileSync(join(folder, file));
      expect([file, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([file, bytes, sha256]);
    }
    const present = readdirSync(join(folder, 'fixtures')).map((name) => `fixtures/${name}`);
    expect(present.toSorted()).toEqual(
      manifest.samples
        .map(({ file }) => file)
        .filter((file) => file.startsWith('fixtures/'))
        .toSorted(),
    );
  });

  it('that are hostile or in further languages are those that the other manifest names, 100 kB in all', () => {
    const present = ['hostile', 'languages'].flatMap((name) =>
      readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
    );
    expect(present.toSorted()).toEqual(corpus.samples.map(({ file }) => file).toSorted());
    expect(corpus.samples.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100_000);
  });

  it('stay small: 1.2 MB each, the fixtures 3 MB in all', () => {
    expect(Math.max(...manifest.samples.map(({ bytes }) => bytes))).toBeLessThan(1_200_000);
    expect(manifest.samples.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(4_200_000);
  });

  it('begin with a book that shows what a book can have: outline, page labels, links inside and out', () => {
    const document = new PDFDocument(readFileSync(join(folder, 'leafcast-sample.pdf')));
    expect(document.countPages()).toBe(24);
    const labels = [0, 2, 10, 23].map((page) => document.loadPage(page).getLabel());
    expect(labels).toEqual(['封面', 'iii', '11', '封底']);
    const outline = document.loadOutline() ?? [];
    expect(outline.map(({ page, down }) => [page, down?.length ?? 0])).toEqual([
      [0, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 4],
      [11, 3],
      [15, 2],
      [19, 2],
      [22, 0],
      [23, 0],
    ]);
    const targets = document
      .loadPage(3)
      .getLinks()
      .map((link) => document.resolveLink(link.getURI()) + 1);
    expect(new Set(targets)).toEqual(new Set([6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22]));
    expect(
      document
        .loadPage(22)
        .getLinks()
        .every((link) => link.getURI().startsWith('https://')),
    ).toBe(true);
  });
});
