import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listDescendants } from '../../../testing/system/processes.ts';
import { type Desk, openDesk, program } from '../test/desk.ts';
import type { Host } from '../test/host.ts';

const run = promisify(execFile);
let desk: Desk;
let host: Host;

/** Returns the pids of the host's page processes. */
const pages = () =>
  listDescendants(host.child.pid ?? 0).flatMap(({ pid, command }) => (/WebKitWebProcess/.test(command) ? [pid] : []));

describe('the window host for Linux', () => {
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterEach(() => host.stop());
  afterAll(() => desk?.close());

  it('shows a page, runs scripts for tests, and sets the title', async () => {
    host = await desk.start();
    const window = await desk.show(host, 'Leafcast – 目录');
    expect(await host.run('document.querySelector("p").textContent + navigator.userAgent.length')).toMatch(
      /^Hello\d+$/,
    );
    await expect(host.run('nothing.here')).rejects.toThrow('nothing');
    host.send({ do: 'title', title: 'Project - Leafcast' });
    expect(await desk.screen.window('^Project - Leafcast$')).toBe(window);
  });

  it('starts its page process before it opens a window, and shows the page in that process', async () => {
    host = await desk.start();
    await expect.poll(pages).toHaveLength(1);
    const begun = pages();
    await desk.show(host);
    expect(pages()).toEqual(begun);
    expect(await host.run('history.length')).toBe(1);
  });

  it('makes its page process collect garbage early', async () => {
    host = await desk.start();
    await expect.poll(pages).toHaveLength(1);
    const page = await readFile(`/proc/${pages()[0]}/environ`, 'utf8');
    expect(page.split('\0')).toContain('JSC_forceRAMSize=402653184');
  });

  it('identifies itself, and passes the files given on its command line to the application', async () => {
    host = await desk.open(['a book.leafcast', 'file:///tmp/b%20c.pdf']);
    const ready = await host.next('ready');
    expect(ready).toMatchObject({ system: 'linux', engine: expect.stringMatching(/^WebKitGTK \d+\.\d+\.\d+$/) });
    expect((await host.next('started')).files).toEqual([join(desk.folder, 'a book.leafcast'), '/tmp/b c.pdf']);
    // Commands for tests are ignored without `--test-door`.
    host.send({ do: 'run', id: 1, script: '1' });
    host.send({ do: 'test', action: 'close' });
    host.send({ do: 'quit', code: 4 });
    expect(await once(host.child, 'exit')).toEqual([4, null]);
    expect(host.rest()).toEqual([]);
  });

  it('ignores unknown and unreadable commands', async () => {
    host = await desk.start();
    for (const line of [
      '',
      '{',
      '[]',
      '7',
      '{"do":7}',
      '{"do":"dance"}',
      '\u0000',
      '{"do":"menu","items":[7,{"items":{}}]}',
    ])
      host.send(line);
    host.send(`{"do":"title","title":"${'x'.repeat(2 ** 20)}"}`);
    host.send({ do: 'window', url: 7, title: [], width: 'wide' });
    await desk.show(host);
    expect(await host.run('1 + 1')).toBe(2);
  });

  it("asks the application before the window closes, and closes it on the application's command", async () => {
    host = await desk.start();
    const window = await desk.show(host);
    host.send({ do: 'test', action: 'close' });
    await host.next('close');
    await desk.screen.sendInput('windowfocus', '--sync', window, 'key', 'alt+F4');
    await host.next('close');
    expect(await host.run('1')).toBe(1);
    host.send({ do: 'quit', code: 0 });
    expect(await once(host.child, 'exit')).toEqual([0, null]);
  });

  it('passes the files of a second start to the first instance, which raises its window', async () => {
    const env = { LEAFCAST_PROFILE: 'window of a test' };
    host = await desk.start([], env);
    await desk.show(host);
    const again = (...files: readonly string[]) =>
      run(program, [...files, '--', 'false'], {
        cwd: desk.folder,
        env: { ...desk.env, ...env },
      });
    await again('a.leafcast', '/b c.pdf');
    expect(await host.next('open')).toEqual({ event: 'open', paths: [join(desk.folder, 'a.leafcast'), '/b c.pdf'] });
    await again();
    expect(host.rest().some(({ event }) => event === 'open')).toBe(false);
    await host.run('localStorage.setItem("kept", "yes")');
    host.send({ do: 'quit', code: 0 });
    await once(host.child, 'exit');
    host = await desk.start([], env);
    await desk.show(host);
    expect(await host.run('localStorage.getItem("kept")')).toBe('yes');
  });

  it('exits together with its application, with the same exit code', async () => {
    host = await desk.start();
    await desk.show(host);
    const { pid } = await host.next('started');
    process.kill(Number(pid), 'SIGKILL');
    expect(await once(host.child, 'exit')).toEqual([1, null]);
    const child = spawn(program, ['--', process.execPath, '-e', 'process.exitCode = 7'], { env: desk.env });
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('closes the input of its application when it is killed', async () => {
    host = await desk.start();
    await desk.show(host);
    host.child.kill('SIGKILL');
    await host.ended;
  });
});
