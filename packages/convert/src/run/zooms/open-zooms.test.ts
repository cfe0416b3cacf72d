import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench, requireConvertedBook } from '../../../test/bench-of-files.ts';
import { createBenchConverter } from '../../../test/create-bench-converter.ts';

const bench = createBench('zooms');
afterAll(bench.remove);
const converter = createBenchConverter(bench);

const pdf = createPdf([{ text: 'Paper' }, { box: [0, 0, 400, 300], text: 'Leaf' }, { content: '' }]);

describe('a document that is kept open', () => {
  it('gives the same pictures as a pass over the whole book, in any order', async () => {
    const job = bench.job(bench.write('kept.pdf', pdf));
    const book = requireConvertedBook(await converter.convert(job));
    const sharpened = requireConvertedBook(await converter.sharpen({ ...job, book }));
    const document = await converter.openZooms({ ...job, book });
    const [second, first, blank] = await Promise.all([document.draw(1), document.draw(0), document.draw(2)]);
    await document.close();
    for (const [page, made] of [first, second].entries()) {
      const { file, width, height } = sharpened.pages[page]?.images.zoom ?? {};
      expect(made).toMatchObject({ width, height });
      const [one, other] = await Promise.all(
        [made?.bytes, bench.read(job, file)].map((bytes) => sharp(bytes).raw().toBuffer()),
      );
      expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
    }
    expect(blank).toBeNull();
  });

  it('rejects a page that the document does not have, and still draws the others', async () => {
    const job = bench.job(bench.write('few.pdf', pdf));
    const book = requireConvertedBook(await converter.convert(job));
    const document = await converter.openZooms({ ...job, book });
    await expect(document.draw(7)).rejects.toThrow('no page 7');
    expect((await document.draw(0))?.width).toBeGreaterThan(1600);
    await document.close();
  });

  it('cannot be opened if it is damaged, and ends when it is aborted', async () => {
    const job = bench.job(bench.write('good.pdf', pdf));
    const book = requireConvertedBook(await converter.convert(job));
    const damaged = {
      ...job,
      book,
      sources: [{ path: bench.write('bad.pdf', Buffer.from('no PDF')), name: 'bad.pdf' }],
    };
    await expect(converter.openZooms(damaged)).rejects.toThrow();
    const abortion = new AbortController();
    const document = await converter.openZooms({ ...job, book }, abortion.signal);
    abortion.abort();
    await expect(document.draw(0)).rejects.toThrow();
    await document.close();
  });
});
