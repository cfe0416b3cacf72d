/**
 * Counts the frames that our reader and its peers show while a leaf turns, in each engine, in one run. Engines other
 * than Chromium do not report what reached the screen, so the count is the number of animation frame callbacks.
 *
 *     node bench/reading/engines.ts HARNESS [--adapters a,b] [--engines firefox,webkit] [--reps 3] [--flips 8] [--json FILE]
 *
 * HARNESS is the folder of the bench harness; see bench/reading/peers/README.md. Only the ratios within one run are
 * meaningful.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openChromium } from '../../testing/engines/chromium.ts';
import type { Tab } from '../../testing/engines/engine.ts';
import { openFirefox } from '../../testing/engines/firefox.ts';
import { openWebKit } from '../../testing/engines/webkit.ts';
import { buildHarness } from './peers/harness.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    adapters: { type: 'string', default: 'page-flip-html,turn.js,flipbook-vue,dearflip-css,leafcast' },
    engines: { type: 'string', default: 'chromium,firefox,webkit' },
    reps: { type: 'string', default: '3' },
    flips: { type: 'string', default: '8' },
    json: { type: 'string' },
  },
});
const harness = resolve(positionals[0] ?? '');
const adapters = values.adapters.split(',');
const openers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
type Engine = keyof typeof openers;
const engines = values.engines.split(',').filter((name): name is Engine => name in openers);

interface Bench {
  readonly ready: Promise<unknown>;
  next(): void;
  idle(): Promise<void>;
}

interface Turns {
  readonly engine: Engine;
  readonly adapter: string;
  readonly fps: number;
  /** 95th percentile of the time between two frames, in milliseconds. */
  readonly p95Ms: number;
  readonly load1: number;
}

/** Turns leaves and counts the frames from the start to the end of each turn. */
async function turn(tab: Tab, flips: number): Promise<{ readonly fps: number; readonly p95Ms: number }> {
  return tab.evaluate(async (count) => {
    const bench = (globalThis as unknown as { readonly __bench: Bench }).__bench;
    const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const gaps: number[] = [];
    let shownMs = 0;
    for (let n = 0; n <= count; n += 1) {
      let isOver = false;
      let last = 0;
      const begun = performance.now();
      const frame = (at: number) => {
        if (isOver) return;
        if (last !== 0 && n > 0) gaps.push(at - last);
        last = at;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      bench.next();
      await bench.idle();
      isOver = true;
      // The first turn prepares data that later turns reuse, so it is not counted.
      if (n > 0) shownMs += performance.now() - begun;
      await rest(n === 0 ? 1000 : 150);
    }
    gaps.sort((a, b) => a - b);
    return { fps: (1000 * gaps.length) / shownMs, p95Ms: gaps[Math.floor(0.95 * gaps.length)] ?? 0 };
  }, flips);
}

async function isReady(tab: Tab): Promise<void> {
  const look = () => (globalThis as unknown as { readonly __bench?: Bench }).__bench !== undefined;
  while (!(await tab.evaluate(look).catch(() => false))) await new Promise((done) => setTimeout(done, 50));
  await tab.evaluate(async () => {
    await (globalThis as unknown as { readonly __bench: Bench }).__bench.ready;
  });
  await new Promise((done) => setTimeout(done, 2500));
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

await buildHarness(harness, adapters);
const { startServer } = await import(join(harness, 'server.mjs'));
const server = await startServer({ root: join(harness, 'dist'), pagesDir: join(harness, 'pages') });
const runs: Turns[] = [];
try {
  for (const engine of engines) {
    const browser = await openers[engine]();
    try {
      for (let rep = 0; rep < Number(values.reps); rep += 1) {
        for (const adapter of adapters) {
          const tab = await browser.open();
          await tab.goto(`${server.url}/${adapter}/index.html?pages=200`);
          await isReady(tab);
          runs.push({ engine, adapter, ...(await turn(tab, Number(values.flips))), load1: loadavg()[0] ?? 0 });
          await tab.close();
        }
      }
    } finally {
      await browser.close();
    }
    const table = adapters.map((adapter) => {
      const own = runs.filter((run) => run.engine === engine && run.adapter === adapter);
      const of = (key: 'fps' | 'p95Ms' | 'load1') => Number(median(own.map((run) => run[key])).toFixed(1));
      return [adapter, { fps: of('fps'), 'p95 ms': of('p95Ms'), load: of('load1') }] as const;
    });
    console.log(`\n${engine} ${browser.version}: median of ${values.reps}`);
    console.table(Object.fromEntries(table));
  }
} finally {
  await server.close();
}
if (values.json) writeFileSync(values.json, `${JSON.stringify({ options: values, runs }, null, 1)}\n`);
