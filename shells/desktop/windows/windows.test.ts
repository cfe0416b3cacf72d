import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWine, type Wine } from '../../../packages/publish/test/wine.ts';
import { type Host, openHost } from '../test/host.ts';

const run = promisify(execFile);
const program = new URL('../../built/leafcast-windows.exe', import.meta.url).pathname;
const sources = new URL('.', import.meta.url).pathname;
const page = 'http://127.0.0.1:4000/index.html';
let folder: string;
let wine: Wine;
let host: Host;

const compile = (output: string, source: string, ...flags: readonly string[]) =>
  run('x86_64-w64-mingw32-gcc', ['-std=c11', '-w', '-static', '-s', source, '-o', output, ...flags]);

/** Installs the stub of WebView2 where the host searches for WebView2. */
async function installWebView(): Promise<void> {
  const library = join(wine.drive, 'runtime/109.0.1/EBWebView/x64');
  await mkdir(library, { recursive: true });
  const flags = ['-shared', '-municode', '-DUNICODE', '-D_UNICODE', '-lole32', '-luuid'];
  await compile(join(library, 'EmbeddedBrowserWebView.dll'), join(sources, '../../windows/test/stub.c'), ...flags);
  const key = 'HKCU\\SOFTWARE\\Microsoft\\EdgeUpdate\\ClientState\\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}';
  await wine.run('reg', ['add', key, '/v', 'EBWebView', '/d', 'C:\\runtime\\109.0.1', '/f']);
}

const start = async (files: readonly string[] = [], env: NodeJS.ProcessEnv = {}, options = ['--test-door']) => {
  host = await openHost({ port: 0, host: '127.0.0.1' }, (port) =>
    wine.start(program, [...options, ...files, '--', 'C:\\relay.exe', port], {
      LEAFCAST_TRACE: 'C:\\trace.txt',
      ...env,
    }),
  );
  return host;
};
const show = async () => {
  host.send({ do: 'window', url: page, title: 'Leafcast – 目录', width: 900, height: 600 });
  await host.next('loaded');
};
/** Returns the recorded WebView2 calls, except for calls that set the focus, which depend on the system. */
const trace = async () =>
  (await readFile(join(wine.drive, 'trace.txt'), 'utf8')).replaceAll('\r', '').replace(/MoveFocus.*\n/g, '');

describe('the window host for Windows', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-host-'));
    wine = await openWine(folder);
    await installWebView();
    await compile(join(wine.drive, 'relay.exe'), join(sources, 'test/relay.c'), '-lws2_32');
  });
  afterEach(() => host.stop());
  afterAll(async () => {
    await wine?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('identifies itself, and passes the files given on its command line to the application', async () => {
    await start(['C:\\a book.leafcast', 'C:\\b "c" \\', 'd.pdf']);
    expect(await host.next('ready')).toEqual({
      event: 'ready',
      system: 'windows',
      version: expect.stringMatching(/^Windows \d+\.\d+\.\d+$/),
      engine: 'WebView2 109.0.1',
    });
    const { files, console, administers } = await host.next('started');
    expect(files).toEqual(['C:\\a book.leafcast', 'C:\\b "c" \\', expect.stringMatching(/^Z:\\.*\\d\.pdf$/)]);
    expect(console).toBe(false);
    // In Wine, every user is an administrator, so this verifies that the rights were dropped. PostgreSQL would refuse
    // to run with them.
    expect(administers).toBe(false);
    host.send({ do: 'quit', code: 4 });
    expect(await once(host.child, 'exit')).toEqual([4, null]);
    await host.ended;
  });

  it('shows a page in WebView2, and blocks foreign links', async () => {
    await start();
    await show();
    expect(await host.run('1')).toBe('书 "ran"');
    await host.run(`follow ${page}#inside`);
    await host.run('follow https://example.org/a');
    expect(await host.next('link')).toEqual({ event: 'link', url: 'https://example.org/a' });
    await host.run('window mailto:jane@example.org');
    expect((await host.next('link')).url).toBe('mailto:jane@example.org');
    await host.run('follow http://127.0.0.1:40001/');
    expect((await host.next('link')).url).toBe('http://127.0.0.1:40001/');
    await host.run('follow javascript:1');
    await host.run('follow file:///C:/a%20b.pdf');
    expect(await host.next('open')).toEqual({ event: 'open', paths: ['C:\\a b.pdf'] });
    await host.run(`window ${page}?preview`);
    expect(host.rest().filter(({ event }) => event !== 'started' && event !== 'ready')).toEqual([]);
    expect((await trace()).replace(/C:.*Leafcast-\d+/, 'FOLDER')).toBe(
      await readFile(join(sources, 'test/expected.txt'), 'utf8'),
    );
  });

  it('ignores unknown and unreadable commands', async () => {
    await start(undefined, undefined, []);
    const lines = [
      '',
      '{',
      '[]',
      '7',
      '{"do":7}',
      '{"do":"dance"}',
      '\u0000',
      '"\\u12"',
      '{"do":"menu","items":[7,{"items":{}}]}',
    ];
    for (const line of lines) host.send(line);
    host.send('['.repeat(100_000));
    host.send(`{"do":"title","title":"${'x'.repeat(2 ** 20)}"}`);
    host.send({ do: 'window', url: 7, title: [], width: 'wide' });
    // Commands for tests are ignored without `--test-door`.
    host.send({ do: 'run', id: 1, script: '1' });
    host.send({ do: 'test', action: 'close' });
    await show();
    host.send({ do: 'quit', code: 0 });
    expect(await once(host.child, 'exit')).toEqual([0, null]);
    expect(
      host
        .rest()
        .map(({ event }) => event)
        .filter((name) => !['started', 'ready', 'loaded'].includes(String(name))),
    ).toEqual([]);
  });

  it('shows a menu with the keys and entries sent by the application, and switches to full screen', async () => {
    await start();
    const items = [
      {
        label: 'File',
        items: [
          { id: 'open', label: 'Open & more…', keys: 'F5' },
          { separator: true },
          { id: 'shut', label: 'Shut', enabled: false, keys: 'F6' },
          { label: 'Recent', items: [{ id: 'recent-1', label: 'Tea', checked: true }] },
          { role: 'quit', label: 'Quit', keys: 'F7' },
          { role: 'copy', label: 'Copy', keys: 'F8' },
        ],
      },
    ];
    host.send({ do: 'menu', rtl: true, items });
    await show();
    for (const key of [0x75, 0x74, 0x76, 0x77, 0x7a, 0x7a]) await host.run(`key ${key}`);
    expect(await host.next('menu')).toEqual({ event: 'menu', id: 'open' });
    await host.next('close');
    for (const id of ['shut', 'recent-1']) host.send({ do: 'test', action: 'menu', id });
    expect((await host.next('menu')).id).toBe('recent-1');
    expect((await trace()).match(/handled 1/g)?.length).toBe(4);
    expect(host.rest().some(({ event }) => event === 'menu')).toBe(false);
  });

  it('shows dialogs, which tests can answer before the dialogs open or while they are open', async () => {
    await start();
    await show();
    const filters = [
      { name: 'PDF', extensions: ['pdf', 'ai'] },
      { name: 'All', extensions: ['*'] },
    ];
    host.send({ do: 'dialog', id: 1, kind: 'open', title: 'Open', folder: 'C:\\', many: true, filters });
    host.send({ do: 'test', action: 'answer', id: 1, paths: ['C:\\a.pdf', 'C:\\b – 目.pdf'] });
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 1, paths: ['C:\\a.pdf', 'C:\\b – 目.pdf'] });
    host.send({ do: 'test', action: 'answer', id: 2, paths: ['C:\\c.leafcast'] });
    host.send({ do: 'dialog', id: 2, kind: 'save', title: 'Save', folder: 'C:\\', name: 'c.leafcast', filters });
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 2, paths: ['C:\\c.leafcast'] });
    host.send({ do: 'dialog', id: 3, kind: 'folder', title: 'Folder' });
    host.send({ do: 'test', action: 'answer', id: 3, paths: [] });
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 3, paths: [] });
    const question = {
      do: 'dialog',
      kind: 'message',
      title: 'T',
      text: 'Text',
      buttons: ['Yes', 'No'],
      default: 0,
      cancel: 1,
    };
    host.send({ ...question, id: 4, icon: 'question' });
    host.send({ do: 'test', action: 'answer', id: 4, button: 0 });
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 4, button: 0 });
    expect(await host.run('1')).toBe('书 "ran"');
  });

  it('asks the application before the window closes', async () => {
    await start();
    await show();
    host.send({ do: 'test', action: 'close' });
    await host.next('close');
    expect(await host.run('1')).toBe('书 "ran"');
  });

  it('passes the files of a second start to the first instance', async () => {
    const env = { LEAFCAST_PROFILE: 'Test\\Window' };
    await start([], env);
    await show();
    const again = (...files: readonly string[]) => wine.run(program, [...files, '--', 'C:\\relay.exe', '1'], env);
    expect(await again('C:\\a.leafcast', 'C:\\b – 目.pdf')).toBe(0);
    expect(await host.next('open')).toEqual({ event: 'open', paths: ['C:\\a.leafcast', 'C:\\b – 目.pdf'] });
    expect(await again()).toBe(0);
    expect(host.rest().some(({ event }) => event === 'open')).toBe(false);
  });

  it('exits together with its application, with the same exit code', async () => {
    await writeFile(join(wine.drive, 'end.c'), 'int main(void) { return 7; }');
    await compile(join(wine.drive, 'end.exe'), join(wine.drive, 'end.c'));
    expect(await wine.run(program, ['--', 'C:\\end.exe'])).toBe(7);
    expect(await wine.run(program, ['--', 'C:\\missing.exe'])).toBe(1);
    await start();
  });

  it('lets its application exit when it is killed', async () => {
    await start();
    await host.next('ready');
    await wine.run('taskkill', ['/f', '/im', 'leafcast-windows.exe']);
    await host.ended;
  });
});
