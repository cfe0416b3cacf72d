import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createBench } from '../../../test/bench-of-files.ts';
import { createBenchConverter, longLimits } from '../../../test/create-bench-converter.ts';
import { form, hardPdf, line } from '../../../test/hard-pdf.ts';
import { defaultOptions } from '../../job/convert-options.ts';

const bench = createBench();
afterAll(bench.remove);
// On a busy machine, a page may exceed the usual time limit even without a slow SVG drawing.
const converter = createBenchConverter(bench, { limits: longLimits });

/** Checks whether a process has ended. A zombie process counts as ended. */
function isGone(pid: number): boolean {
  try {
    return / Z /u.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return true;
  }
}

it('ends a lane in which rendering an SVG drawing takes too long (W-519)', async () => {
  // Each mask becomes a layer of the whole drawing, although the mask is as small as the masked shape on the page.
  const masked = 'q /Soft gs 1 0 0 rg 0 0 9 9 re f Q '.repeat(900);
  const soft = '/ExtGState<</Soft<</SMask<</Type/Mask/S/Luminosity/G 100 0 R>>>>>>';
  const mask = form(100, '/Group<</S/Transparency/CS/DeviceGray>>', '.5 g 0 0 200 300 re f');
  const pids: number[] = [];
  const page = `${masked} ${line}`;
  const path = bench.write('late.pdf', hardPdf([page, page], soft, [mask]));
  const job = bench.job(path, { options: { ...defaultOptions, engine: 5 } });
  const result = await converter.convert(job);
  if (!result.ok) throw new Error(result.detail);
  const sharpened = await converter.sharpen({ ...job, book: result.book }, { onWorker: (pid) => pids.push(pid) });
  expect(sharpened.ok && sharpened.book.pages[0]?.images.zoom?.file).toMatch(/\.(?:webp|png)$/);
  // The second page is drawn in another process, because the first process was ended.
  expect(pids.length).toBeGreaterThan(1);
  await expect.poll(() => pids.every(isGone)).toBe(true);
});
