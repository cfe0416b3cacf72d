import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../test/bench-of-files.ts';
import { createPhoto, createPicturePdf, showPicture } from '../../test/picture-pdf.ts';
import type { PageMadeReply } from './protocol/protocol.ts';
import { createLaneServer } from './serve.ts';

const bench = createBench();
afterEach(() => vi.restoreAllMocks());
afterAll(() => bench.remove());

/** Returns a rendition of the first page of a document. */
async function makePage(path: string, rendition: 'page' | 'zoom' = 'page', bleed = 0): Promise<PageMadeReply> {
  const server = createLaneServer();
  await server.serve({ type: 'open', kind: 'pdf', sources: [{ path, name: 'letters.pdf' }] });
  const made = await server.serve({
    type: 'page',
    index: 0,
    rendition,
    thumb: true,
    text: true,
    links: false,
    textToLink: false,
    rendering: { box: 'crop', bleed, engine: 2, clarity: 2, singlePictures: false },
  });
  await server.serve({ type: 'close' });
  if (made.type !== 'made') throw new Error('The page was not made');
  return made;
}

it("creates the same thumbnail, regardless of the machine's load", async () => {
  const path = bench.write('letters.pdf', createPdf([{ text: 'The same letters, at any time' }]));
  const { thumb: idle } = await makePage(path);
  expect(idle?.bytes).toBeInstanceOf(Uint8Array);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  expect((await makePage(path)).thumb).toEqual(idle);
});

describe('a page that is one JPEG', async () => {
  const photo = createPhoto(1000, 1500);
  const jpeg = await photo
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toBuffer();
  const words = ' BT 3 Tr /F 12 Tf 20 200 Td (Found words) Tj ET';
  const pdf = (content = showPicture + words) => createPicturePdf({ jpeg, width: 1000, height: 1500, content });

  it('keeps the JPEG without its metadata, and the text', async () => {
    const made = await makePage(bench.write('photo.pdf', pdf()));
    expect(made.page).toMatchObject({ extension: 'jpg', width: 1000, height: 1500 });
    expect(jpeg.includes('Secret place')).toBe(true);
    const kept = Buffer.from(made.page?.bytes ?? []);
    expect(kept.includes('Secret place')).toBe(false);
    const pixels = await Promise.all([kept, jpeg].map((file) => sharp(file).raw().toBuffer()));
    expect(pixels[0]?.equals(pixels[1] ?? Buffer.alloc(0))).toBe(true);
    expect(made.thumb).toMatchObject({ width: 267, height: 400 });
    expect(made.text?.lines.map(({ text }) => text)).toEqual(['Found words']);
    expect(await makePage(bench.write('photo.pdf', pdf()), 'zoom')).toEqual({ type: 'made' });
  });

  it('is drawn if a part of it is cut off, if it shows more, or if the JPEG is damaged', async () => {
    expect((await makePage(bench.write('photo.pdf', pdf()), 'page', 10)).page).toMatchObject({ height: 1600 });
    const marked = bench.write('marked.pdf', pdf(`${showPicture} 0 0 9 9 re f`));
    expect((await makePage(marked)).page).toMatchObject({ height: 1600 });
    const broken = Buffer.concat([jpeg.subarray(0, -5000), jpeg.subarray(-2)]);
    const damaged = bench.write('damaged.pdf', createPicturePdf({ jpeg: broken, width: 1000, height: 1500 }));
    expect((await makePage(damaged)).page).toMatchObject({ height: 1600 });
  });
});
