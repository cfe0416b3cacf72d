import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { getBookList } from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hardPdf, stream } from '../../../packages/convert/test/hard-pdf.ts';
import { openHost } from '../../../shells/desktop/test/host.ts';
import { openScreen, type Screen } from '../../../shells/desktop/test/screen.ts';
import { cachedFolder } from '../../../testing/built/cached-folder.ts';
import { createPdf } from '../../../testing/documents/create-pdf.ts';
import { Client } from '../../../testing/server/client.ts';
import { packInstallers } from '../pack.ts';

const run = promisify(execFile);
const relay = new URL('../../../shells/desktop/test/relay.mjs', import.meta.url).pathname;
/** All files that are included in a package, and the code that packs them. */
const packedFiles = [
  'package-lock.json',
  'LICENSE',
  'samples/leafcast-sample.pdf',
  'shells/{built,macos,plug-ins}/**',
  '{apps,packages}/*/{*.{ts,json,html},{src,brands,previews,public}/**}',
  'packages/reader/{dist,themes}/**',
  'scripts/desktop/**/*.ts',
  'testing/root.ts',
];
let folder: string;
let system: string;
let debian: string;
let archive: string;
let screen: Screen;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-pack-'));
  const made = await packed();
  [debian, archive] = [join(made, 'leafcast.deb'), join(made, 'leafcast.tar')];
  system = join(folder, 'system');
  for (const path of ['var/lib/dpkg/info', 'var/lib/dpkg/updates'])
    await mkdir(join(system, path), { recursive: true });
  await dpkg('--install', debian);
  screen = await openScreen();
  env = { ...screen.env, LANG: 'en_US.UTF-8', XDG_DATA_HOME: join(folder, 'data') };
}, 300_000);
afterAll(async () => {
  screen?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the packages for Linux from a cache that is valid while none of their inputs change. */
const packed = () =>
  cachedFolder('packed-linux', { files: packedFiles, programs: ['dpkg-deb', 'tar'] }, async (place) => {
    const [debianFile = '', archiveFile = ''] = await packInstallers({ names: ['linux'], out: place, isQuick: true });
    await rename(debianFile, join(place, 'leafcast.deb'));
    await rename(archiveFile, join(place, 'leafcast.tar'));
  });

/** Runs dpkg on a separate system root that has no installed packages. */
const dpkg = (...args: readonly string[]) =>
  run('dpkg', [`--root=${system}`, '--force-depends', '--force-not-root', '--force-script-chrootless', ...args]);

const home = () => join(system, 'usr/lib/leafcast');

/** Starts the installed program; the test acts as its window. */
function startProgram(): ChildProcess {
  return spawn(join(home(), 'runtime/node'), [join(home(), 'app/main.mjs')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

const linesOf = ({ stdout }: ChildProcess) => createInterface({ input: stdout ?? process.stdin });

/** Returns a client that calls the program as its window would. */
async function enter(program: ChildProcess): Promise<Client> {
  for await (const line of linesOf(program)) {
    const { do: what, url } = JSON.parse(line);
    if (what !== 'window') continue;
    const answer = await fetch(url, { redirect: 'manual' });
    return Client.withSession(new URL(url).origin, answer.headers.get('set-cookie')?.split(';')[0] ?? '');
  }
  throw new Error('The program exited before it opened a window');
}

/**
 * Closes the program's window.
 *
 * @returns its exit code
 */
async function leave(program: ChildProcess): Promise<number | null> {
  program.stdin?.end();
  const [code] = await once(program, 'exit');
  return code;
}

describe('the Debian package', () => {
  it('installs the program, desktop entry, file type and icons where desktop environments expect them', async () => {
    const { stdout: facts } = await run('dpkg-deb', ['--field', debian, 'Package', 'Depends', 'Architecture']);
    expect(facts).toMatch(/Package: leafcast\nDepends: .*libwebkit2gtk-4\.1-0\nArchitecture: amd64/);
    const entry = await readFile(join(system, 'usr/share/applications/leafcast.desktop'), 'utf8');
    expect(entry).toContain('Exec=leafcast %F');
    expect(entry).toContain('MimeType=application/x-leafcast;');
    expect(entry).toMatch(/^Comment\[zh\]=.*PDF/m);
    const kinds = await readFile(join(system, 'usr/share/mime/packages/leafcast.xml'), 'utf8');
    expect(kinds).toContain('<glob pattern="*.leafcast"/>');
    expect(existsSync(join(system, 'usr/share/icons/hicolor/256x256/apps/leafcast.png'))).toBe(true);
    expect(existsSync(join(system, 'usr/bin/leafcast'))).toBe(true);
    expect((await readFile(join(home(), 'NOTICES.txt'), 'utf8')).length).toBeGreaterThan(100_000);
  });

  it('has the same content as the archive for other systems', async () => {
    const { stdout } = await run('tar', ['-tf', archive]);
    for (const path of ['leafcast', 'runtime/node', 'app/main.mjs', 'share/applications/leafcast.desktop']) {
      expect(stdout.split('\n')).toContain(`leafcast/${path}`);
    }
  });
});

describe('the installed program', () => {
  it('opens a window with the home screen; from the second start on, its menus appear before the program is ready', async () => {
    for (const start of ['first', 'second']) {
      const host = await openHost({ path: join(folder, 'door') }, (address) =>
        spawn(join(system, 'usr/bin/leafcast'), ['--test-door', '--', process.execPath, relay, address], {
          env: { ...env, LEAFCAST_PROFILE: join(folder, 'profile') },
        }),
      );
      const program = startProgram();
      const told: string[] = [];
      linesOf(program).on('line', (line) => {
        told.push(line);
        host.send(line);
      });
      try {
        await host.next('loaded');
        const until = (script: string) => vi.waitFor(async () => expect(await host.run(script)).toBe(true), 60_000);
        await until("document.querySelector('#app main')?.innerText.includes('Import PDF') === true");
        if (start === 'second') expect(told.slice(0, 2).map((line) => JSON.parse(line).do)).toEqual(['window', 'menu']);
        await vi.waitFor(() => expect(existsSync(join(folder, 'data', 'leafcast', 'menu.json'))).toBe(true), 60_000);
      } finally {
        await leave(program);
        await host.stop();
      }
    }
  });

  it('converts documents without a window, including a page that only the second engine can render', async () => {
    // A transfer function, which the first engine does not support, inverts the levels of the page: light gray must
    // become dark.
    const turned = stream(70, '/FunctionType 4/Domain[0 1]/Range[0 1]', '{1 exch sub}');
    const page = hardPdf(['/T gs .9 g 0 0 200 300 re f'], '/ExtGState<</T<</TR 70 0 R>>>>', [turned]);
    const [pdf, out] = [join(folder, 'Dark.pdf'), join(folder, 'converted')];
    await Promise.all([writeFile(pdf, page), mkdir(out)]);
    const words = ['convert', pdf, '--to', 'html', '--folder', '--out', out];
    await run(join(system, 'usr/bin/leafcast'), words, { env });
    const pages = join(out, 'Dark/pages');
    const thumb = readdirSync(pages).find((name) => name.includes('-thumb-')) ?? '';
    const { channels } = await sharp(join(pages, thumb)).stats();
    expect(channels[0]?.mean).toBeLessThan(100);
  });

  it('starts the programs installed next to it, and exits with its window', async () => {
    const window = spawn(join(system, 'usr/bin/leafcast'), [], { env, stdio: 'ignore' });
    const childrenOf = async () =>
      (await readFile(`/proc/${window.pid}/task/${window.pid}/children`, 'utf8')).trim().split(' ');
    const commandOf = async (pid: string) => (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').slice(0, 4);
    let children: readonly string[] = [];
    try {
      await screen.window('Leafcast');
      children = await childrenOf();
      const commands = await Promise.all(children.map(commandOf));
      const flags = ['--max-semi-space-size=1', '--optimize-for-size'];
      expect(commands).toContainEqual([join(home(), 'runtime/node'), ...flags, join(home(), 'app/main.mjs')]);
    } finally {
      window.kill();
      await once(window, 'exit');
    }
    // Also check a process that was still starting.
    await expect.poll(() => children.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });

  it('exits immediately if its window is closed during the start', async () => {
    const program = startProgram();
    const shown: string[] = [];
    linesOf(program).on('line', (line) => {
      shown.push(JSON.parse(line).url);
      program.stdin?.write('{"event":"close"}\n');
    });
    expect(await once(program, 'exit')).toEqual([0, null]);
    expect(shown[0]).toMatch(/^http:\/\/localhost:\d+\/desktop\/enter\/[\w-]{43}$/);
  });

  it('imports a PDF with sandboxed conversion processes, and the book still exists after a restart', async () => {
    const first = startProgram();
    const client = await enter(first);
    const pdf = { name: 'tea.pdf', bytes: createPdf([{ text: 'One' }, { text: 'Two' }]) };
    const { bookId } = await client.upload('Tea', [pdf]);
    expect(await client.settled(bookId)).toMatchObject({ state: 'complete', total: 2 });
    expect(await leave(first)).toBe(0);
    const later = startProgram();
    try {
      const { list } = await (await enter(later)).call(getBookList, {});
      expect(list.map(({ title }) => title)).toEqual(['Tea']);
    } finally {
      await leave(later);
    }
  });

  it("leaves the user's books in place when it is removed, but none of its own files", async () => {
    await dpkg('--purge', 'leafcast');
    expect(readdirSync(system, { recursive: true, encoding: 'utf8' }).filter((path) => /leafcast/.test(path))).toEqual(
      [],
    );
    expect(existsSync(join(folder, 'data/leafcast/books'))).toBe(true);
  });
});
