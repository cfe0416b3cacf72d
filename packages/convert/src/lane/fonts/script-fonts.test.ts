import { afterAll, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(bench.remove);

/**
 * Draws a note without an appearance.
 *
 * @returns the number of separate shapes from left to right, and the page's faults
 */
async function drawn(words: string) {
  const text = Buffer.from(`\ufeff${words}`, 'utf16le').swap16().toString('hex');
  const note = `70 0 obj <</Type/Annot/Subtype/FreeText/F 4/Rect[10 100 190 160]/BS<</W 0>>/Contents<${text}>/DA(/Helv 30 Tf 0 g)>> endobj`;
  const document = openPdf(
    bench.write('note.pdf', createPdf([{ extra: '/Annots[70 0 R]' }], { objects: [note] })),
    undefined,
  );
  try {
    const page = document.page(0);
    const { width, height, pixels, free } = await page.draw(600);
    const channels = pixels.length / width / height;
    const isInked = (column: number) =>
      Array.from({ length: height }, (_, row) => pixels[(row * width + column) * channels] ?? 255).some(
        (level) => level < 128,
      );
    const inked = Array.from({ length: width }, (_, column) => isInked(column));
    const marks = inked.filter((is, at) => is && inked[at - 1] !== true).length;
    const faults = page.faults();
    free();
    page.close();
    return { marks, faults };
  } finally {
    document.close();
  }
}

it.each([
  ['Arabic, whose letters join', 'سلم', 1],
  ['Arabic beside Latin', 'I سلم', 2],
  ['Armenian', 'ԲԱՆ', 3],
  ['Bengali, whose letters hang from a line', 'নমন', 1],
  ['Devanagari, whose letters hang from a line', 'नमन', 1],
  ['Georgian', 'გამ', 3],
  ['Hebrew', 'שלמ', 3],
  ['Tamil', 'தமத', 3],
  ['Thai, with signs above letters', 'กั', 1],
])('draws notes without an appearance in %s', async (_script, words, marks) => {
  expect(await drawn(words)).toEqual({ marks, faults: [] });
});

it('reports a page if its notes contain characters that no font has', async () => {
  expect(await drawn('ພາສາລາວ')).toEqual({ marks: 0, faults: ['letters'] });
});
