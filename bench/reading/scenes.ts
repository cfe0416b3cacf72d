import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { openBrowser } from '../../testing/browser/browser.ts';
import { root } from '../../testing/root.ts';

/**
 * Measures the cost of each moving background: milliseconds of script per frame, on a stage of 1440 by 900, after
 * running for one second. Without a graphics card, the result also includes rendering work that a graphics card would
 * otherwise do.
 *
 * node bench/reading/scenes.ts [--json FILE] [--frames N]
 */
const { values: args } = parseArgs({
  options: { json: { type: 'string' }, frames: { type: 'string', default: '240' } },
});

const bundled = await build({
  configFile: false,
  logLevel: 'error',
  root,
  build: {
    write: false,
    lib: {
      entry: `${root}/packages/reader/src/appearance/scenes/scenes.ts`,
      formats: ['iife'],
      name: 'made',
      fileName: 'made',
    },
  },
});
const [output] = Array.isArray(bundled) ? bundled : [bundled];
const script = output && 'output' in output ? output.output[0].code : '';

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addScriptTag({ content: `${script};window.made = made;` });
  const result = await page.evaluate(measure, Number(args.frames));
  console.table(result);
  if (args.json) writeFileSync(args.json, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await browser.close();
}

/**
 * Runs in the page.
 *
 * @returns milliseconds per frame by scene: the median and the slowest of twenty
 */
async function measure(frames: number) {
  interface Drawn {
    draw(sky: object, seconds: number, time: number): void;
  }
  const { made } = window as unknown as {
    made: { scenes: Record<string, (sky: object, random: () => number) => Drawn> };
  };
  const surface = Object.assign(document.createElement('canvas'), { width: 1440, height: 900 });
  document.body.append(surface);
  const canvas = surface.getContext('2d');
  const rows: { scene: string; medianMs: number; p95Ms: number }[] = [];
  for (const [scene, make] of Object.entries(made.scenes)) {
    const sky = { canvas, width: 1440, height: 900, isDark: true };
    const one = make(sky, Math.random);
    const spent: number[] = [];
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      canvas?.clearRect(0, 0, 1440, 900);
      one.draw(sky, 1 / 60, frame / 60);
      spent.push(performance.now() - start);
    }
    const sorted = spent.slice(60).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
    rows.push({ scene, medianMs: at(0.5), p95Ms: at(0.95) });
  }
  return rows;
}
