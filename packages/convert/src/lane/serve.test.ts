import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../test/bench-of-files.ts';
import { createLaneServer } from './serve.ts';

const bench = createBench();
afterEach(() => vi.restoreAllMocks());
afterAll(() => bench.remove());

/** Returns the thumbnail of a page with text. */
async function thumbOf(path: string) {
  const server = createLaneServer();
  await server.serve({ type: 'open', kind: 'pdf', sources: [{ path, name: 'letters.pdf' }] });
  const made = await server.serve({
    type: 'page',
    index: 0,
    rendition: 'page',
    thumb: true,
    text: false,
    links: false,
    textToLink: false,
    rendering: { bleed: 0, engine: 2, clarity: 2, fullPictures: false },
  });
  await server.serve({ type: 'close' });
  return made.type === 'made' ? made.thumb?.bytes : made;
}

it("creates the same thumbnail, regardless of the machine's load", async () => {
  const path = bench.write('letters.pdf', createPdf([{ text: 'The same letters, at any time' }]));
  const idle = await thumbOf(path);
  expect(idle).toBeInstanceOf(Uint8Array);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  expect(await thumbOf(path)).toEqual(idle);
});
