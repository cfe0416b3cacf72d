import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTestSignature } from '../../packages/publish/test/publish-to.ts';

/**
 * Publishes a large book as one file of each kind, each in its own process, and compares the time and memory with `zip
 * -0` of the same folder in the same rounds. The startup of Node is not counted, because a worker process is already
 * running in production.
 *
 * node bench/studio/publish.ts [--json FILE] [--megabytes N] [--rounds N]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    megabytes: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
  },
});
const kinds = ['exe', 'app', 'apk', 'wordpress'] as const;
const pageBytes = 2 ** 19;
/**
 * Maximum time as a multiple of the time for `zip -0`. An APK may take longer, because all of its content is also
 * hashed.
 */
const limits = { exe: 1.5, app: 1.5, apk: 2.5, wordpress: 1.5 } as const;

const folder = mkdtempSync(join(tmpdir(), 'leafcast-bench-'));
const book = join(folder, 'book');
mkdirSync(book);
const page = Buffer.alloc(pageBytes);
for (let number = 0; number < (Number(args.megabytes) * 2 ** 20) / pageBytes; number += 1)
  writeFileSync(join(book, `${String(number).padStart(4, '0')}.webp`), randomFillSync(page));
const signature = join(folder, 'key.p12');
writeFileSync(signature, await createTestSignature());

interface Round {
  readonly seconds: number;
  readonly grownMegabytes: number;
}

function timed(work: () => string): Round {
  const begun = performance.now();
  const said = work();
  const { grownMegabytes = 0, seconds = (performance.now() - begun) / 1000 } = said ? JSON.parse(said) : {};
  return { seconds, grownMegabytes };
}

const output = (kind: string) => join(folder, `out-${kind}.zip`);
const zip = () => {
  rmSync(output('zip'), { force: true });
  return execFileSync('zip', ['-0', '-q', '-r', output('zip'), '.'], { cwd: book, encoding: 'utf8' });
};
const publish = (kind: string) => () =>
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'kinds/one.ts'), kind, book, output(kind), ...(kind === 'apk' ? [signature] : [])],
    {
      encoding: 'utf8',
    },
  );

const rounds = new Map<string, Round[]>(['zip', ...kinds].map((kind) => [kind, []]));
for (let round = 0; round <= Number(args.rounds); round += 1) {
  for (const [kind, list] of rounds) {
    const measured = timed(kind === 'zip' ? zip : publish(kind));
    // The first round fills the file system cache.
    if (round > 0) list.push(measured);
  }
}
const median = (kind: string, of: keyof Round) => {
  const sorted = (rounds.get(kind) ?? []).map((one) => one[of]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
const table = Object.fromEntries(
  [...rounds.keys()].map((kind) => [
    kind,
    {
      seconds: Number(median(kind, 'seconds').toFixed(2)),
      'times zip -0': Number((median(kind, 'seconds') / median('zip', 'seconds')).toFixed(2)),
      most: kind === 'zip' ? '' : limits[kind as keyof typeof limits],
      'memory, MB': median(kind, 'grownMegabytes'),
      'size, MB': Number((statSync(output(kind)).size / 2 ** 20).toFixed(1)),
    },
  ]),
);
console.log(`A book of ${args.megabytes} MB as a file; load ${loadavg()[0]?.toFixed(1)}`);
console.table(table);
if (args.json) writeFileSync(args.json, `${JSON.stringify(table, null, 2)}\n`);
rmSync(folder, { recursive: true });
