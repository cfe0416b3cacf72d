import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getProjects, openProject, saveProject, updateBook } from '@leafcast/contract';
import { startDesktopProgram } from '../../testing/desktop/desktop-program.ts';
import { makeLargeProject } from '../../testing/desktop/large-project.ts';

/**
 * Opens a large project in the server of the desktop program, shows its first page, changes a setting and saves.
 * Compared in the same rounds with `zip -0` of the same files, flushed to disk.
 *
 * node bench/studio/project.ts [--json] [--pages N] [--megabytes N] [--rounds N]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    pages: { type: 'string', default: '999' },
    megabytes: { type: 'string', default: '370' },
    rounds: { type: 'string', default: '3' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'leafcast-bench-'));
const original = join(folder, 'original.leafcast');
await makeLargeProject(original, { pages: Number(args.pages), bytes: Number(args.megabytes) * 2 ** 20 });

const measured: Record<string, number[]> = {};
async function timed<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  measured[name] = [...(measured[name] ?? []), (performance.now() - begun) / 1000];
  return result;
}

async function round(number: number): Promise<void> {
  // Each round has its own folder, because ext4 avoids recently deleted blocks for some minutes, which slows down
  // writing new files.
  const data = join(folder, `data-${number}`);
  const other = join(folder, `other-${number}.leafcast`);
  const { answerAll, client, stop, url } = await startDesktopProgram({ folder: data });
  try {
    answerAll(original);
    const bookId = await timed('open, to the first page', async () => {
      await client.call(openProject, {});
      const { list } = await client.call(getProjects, {});
      const { cover = '', bookId: id = '' } = list[0] ?? {};
      const picture = await fetch(new URL(cover, url), { headers: { cookie: client.cookie } });
      if (!picture.ok) throw new Error(`The first page responds with ${picture.status}`);
      await picture.arrayBuffer();
      return id;
    });
    // Wait until everything is flushed to disk.
    await delay(10_000);
    await client.call(updateBook, { bookId, title: `Changed ${number}` });
    await timed('save, one setting changed', () => client.call(saveProject, { bookId }));
    answerAll(other);
    await timed('save elsewhere', () => client.call(saveProject, { bookId, as: true }));
  } finally {
    await stop();
  }
}

const rounds = Number(args.rounds);
const files = join(folder, 'files');
execFileSync('unzip', ['-q', original, '-d', files]);
for (let number = 0; number < rounds; number += 1) {
  await round(number);
  await timed('zip -0, flushed', () => {
    const zip = join(folder, `peer-${number}.zip`);
    execFileSync('zip', ['-0', '-q', '-r', zip, '.'], { cwd: files });
    execFileSync('sync', ['-d', zip]);
  });
}
rmSync(folder, { recursive: true, force: true });

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const peer = median(measured['zip -0, flushed'] ?? []);
const table = Object.fromEntries(
  Object.entries(measured).map(([name, list]) => [
    name,
    { seconds: Number(median(list).toFixed(2)), 'times zip -0': Number((median(list) / peer).toFixed(2)) },
  ]),
);
if (args.json) console.log(JSON.stringify({ pages: args.pages, megabytes: args.megabytes, load: loadavg()[0], table }));
else console.table(table);
