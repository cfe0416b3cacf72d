/**
 * Compares our reader with its peers in one run: time to the first spread, page flips and drags.
 *
 *     node bench/reading/reader.ts HARNESS [--adapters a,b] [--tests load,flip,drag] [--reps 3] [--flips 8] [--json FILE]
 *
 * HARNESS is the folder of the bench harness, with its packages installed and its pages generated; see
 * bench/reading/peers/README.md. Only the ratios within one run are meaningful.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildHarness, runScript } from './peers/harness.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    adapters: { type: 'string', default: 'page-flip-html,turn.js,flipbook-vue,dearflip-css,leafcast,bare' },
    tests: { type: 'string', default: 'load,flip,drag' },
    mode: { type: 'string', default: 'sw' },
    device: { type: 'string', default: 'desktop' },
    reps: { type: 'string', default: '3' },
    flips: { type: 'string', default: '8' },
    json: { type: 'string' },
  },
});
const harness = resolve(positionals[0] ?? '');
const adapters = values.adapters.split(',');
/** The reader that all others are compared with. */
const yardstick = 'page-flip-html';

interface Run {
  readonly test: string;
  readonly adapter: string;
  readonly load1: number;
  readonly res: Readonly<Record<string, unknown>>;
}

/** Measured values of each test that appear in the table: column name and path of the value in the result. */
const figures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  load: {
    'first spread ms': 'firstSpreadMs',
    'first paint ms': 'fcpMs',
    'code kB': 'codeKB',
    'MB in 9 s': 'bytes9sMB',
  },
  flip: {
    'shown fps': 'dispFps',
    'shown p95 ms': 'display.p95',
    'frame p95 ms': 'p95',
    'main ms a flip': 'mainPerFlipMs',
    'cpu ms a flip': 'cpuPerFlipMs',
    dropped: 'droppedRatio',
  },
  drag: {
    'latency p50 ms': 'latP50',
    'latency p95 ms': 'latP95',
    'to screen p50 ms': 'eventLatency.p50',
    'to screen p95 ms': 'eventLatency.p95',
    fps: 'frames.fps',
  },
};

function measure(): readonly Run[] {
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  try {
    const out = join(folder, 'runs.json');
    const asked = ['tests', 'mode', 'device', 'reps', 'flips'] as const;
    runScript(
      harness,
      'run.mjs',
      ...asked.flatMap((key) => [`--${key}`, values[key]]),
      '--adapters',
      adapters.join(','),
      '--out',
      out,
    );
    return JSON.parse(readFileSync(out, 'utf8')).runs;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figureOf({ res }: Run, path: string): number | null {
  let value: unknown = res;
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as typeof res)[key] : null;
  return typeof value === 'number' ? value : null;
}

/** Returns the median of the repetitions, or `null` if there are none. */
function median(numbers: readonly (number | null)[]): number | null {
  const sorted = numbers.filter((number) => number !== null).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

function tableOf(runs: readonly Run[], test: string) {
  return Object.fromEntries(
    adapters.map((adapter) => {
      const own = runs.filter((one) => one.test === test && one.adapter === adapter);
      const base = runs.filter((one) => one.test === test && one.adapter === yardstick);
      const cells = Object.entries(figures[test] ?? {}).map(([name, path]) => {
        const value = median(own.map((one) => figureOf(one, path)));
        const unit = median(base.map((one) => figureOf(one, path)));
        const ratio = value !== null && unit ? ` (${(value / unit).toFixed(2)})` : '';
        return [name, value === null ? '-' : `${value}${ratio}`];
      });
      return [adapter, Object.fromEntries([...cells, ['load', median(own.map(({ load1 }) => load1))]])];
    }),
  );
}

await buildHarness(harness, adapters);
const runs = measure();
for (const test of values.tests.split(',')) {
  console.log(`\n${test}: median of ${values.reps}; in brackets: times ${yardstick}`);
  console.table(tableOf(runs, test));
}
if (values.json) writeFileSync(values.json, `${JSON.stringify({ options: values, runs }, null, 1)}\n`);
