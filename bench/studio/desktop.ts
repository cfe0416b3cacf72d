import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openScreen } from '../../shells/desktop/test/screen.ts';
import { type DesktopWindow, openDesktopWindow } from '../../testing/desktop/desktop-window.ts';
import { root } from '../../testing/root.ts';
import { listDescendants } from '../../testing/system/processes.ts';

/**
 * Starts the installed desktop program on Linux, first with a new data folder and then again. Measures the time until
 * the home screen is usable, until the window has its menus, and until the server has answered, and the memory used
 * when idle on the home screen and in the editor. In the same rounds, the same window shows a one-sentence page from a
 * bare Node server, as the lower bound for time and memory in this window.
 *
 * node bench/studio/desktop.ts [--json FILE] [--rounds N]
 */
const { values: args } = parseArgs({
  options: { json: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const idleMs = 5000;
/**
 * Idle time before memory is measured, in milliseconds: the conversion processes exit and the database closes unused
 * resources meanwhile.
 */
const editorIdleMs = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'leafcast-bench-'));
const out = join(folder, 'made');
const packing = ['scripts/desktop/desktop.ts', 'pack', '--target', 'linux', '--quick', '--out', out];
execFileSync(process.execPath, packing, { cwd: root });
const [archive = ''] = execFileSync('ls', [out], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => /\.tar\./.test(name));
execFileSync('tar', ['-xf', join(out, archive), '-C', folder]);
const home = join(folder, 'leafcast');
const bare = join(folder, 'bare.mjs');
writeFileSync(
  bare,
  `import { createServer } from 'node:http';
const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<main>Import PDF</main>'));
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ do: 'window', url: \`http://127.0.0.1:\${server.address().port}/\`, title: 'Bare', width: 1280, height: 820 })));
process.stdin.on('end', () => process.exit(0)).resume();`,
);

// The flags that the installed window passes to Node.
const nodeFlags = ['--max-semi-space-size=1', '--optimize-for-size'];
const screen = await openScreen();
const measured: Record<string, number[]> = {};
const note = (name: string, value: number) => {
  measured[name] = [...(measured[name] ?? []), value];
};

async function start(name: string, data: string, file: string): Promise<void> {
  const env = { ...screen.env, LANG: 'en_US.UTF-8', XDG_DATA_HOME: join(data, 'data') };
  const begun = performance.now();
  const program = [join(home, 'runtime/node'), ...nodeFlags, file];
  const window = await openDesktopWindow({ env, folder: data, host: join(home, 'leafcast'), program });
  try {
    await window.until("document.querySelector('main')?.innerText.includes('Import PDF')");
    note(`${name}, s`, (performance.now() - begun) / 1000);
    if (file !== bare) {
      while (!window.told('menu')) await delay(10);
      note(`${name}: with its menus, s`, (performance.now() - begun) / 1000);
      await window.until(
        "performance.getEntriesByType('resource').some((one) => one.name.endsWith('get-projects') && one.responseEnd > 0)",
      );
      note(`${name}: with its server, s`, (performance.now() - begun) / 1000);
    }
    await delay(idleMs);
    noteMemory(name, window, file);
    if (name !== 'later start') return;
    await importSample(window);
    await delay(editorIdleMs);
    noteMemory('later start, in the editor', window, file);
  } finally {
    await window.stop();
  }
}

/** Imports the 24-page sample and waits until the editor shows it. */
async function importSample(window: DesktopWindow): Promise<void> {
  await window.menu('importPdf');
  await window.answer('open', { paths: [join(root, 'samples/leafcast-sample.pdf')] });
  const button =
    "[...document.querySelectorAll('button.ant-btn-primary:enabled')].find((one) => /^(Import|Create)/.test(one.innerText))";
  await window.until(`${button} !== undefined`);
  await window.run(`${button}.click()`);
  await window.until("document.querySelector('iframe') !== null");
}

function noteMemory(name: string, { child: { pid = 0 } }: DesktopWindow, file: string): void {
  const all = listDescendants(pid).filter(({ command }) => !command.includes('desktop-tap'));
  const node = all.filter(({ command }) => command.includes(file));
  note(`${name}: window and Node, MB`, megabytes([pid, ...node.map((one) => one.pid)]));
  note(`${name}: all processes, MB`, megabytes([pid, ...all.map((one) => one.pid)]));
}

/**
 * Returns the sum of the proportional set sizes of processes, in which memory shared by several processes is counted
 * once.
 */
function megabytes(pids: readonly number[]): number {
  const each = pids.map((pid) => /^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  return each.reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0), 0) / 1024;
}

for (let round = 0; round < Number(args.rounds); round += 1) {
  const data = join(folder, `round-${round}`);
  mkdirSync(data);
  await start('first start', data, join(home, 'app/main.mjs'));
  await start('later start', data, join(home, 'app/main.mjs'));
  await start('bare window', data, bare);
}
screen.close();
rmSync(folder, { recursive: true, force: true });

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const result = Object.fromEntries(
  Object.entries(measured).map(([name, list]) => {
    const least = median(measured[name.replace(/^\w+ \w+(, in the editor)?/, 'bare window')] ?? []);
    return [name, { median: round2(median(list)), 'beside the bare window': round2(median(list) / least) }];
  }),
);
console.table(result);
console.log(`${args.rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`);
if (args.json) writeFileSync(args.json, JSON.stringify(result, null, 2));

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
