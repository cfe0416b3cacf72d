import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Host } from '../../test/host.ts';

let desk: Desk;
let host: Host;

describe('navigation and keys in the window host for Linux', () => {
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterEach(() => host.stop());
  afterAll(() => desk?.close());

  it('blocks pages of other sites', async () => {
    host = await desk.start();
    await desk.show(host);
    const click = (id: string) => host.run(`document.getElementById('${id}').click()`);
    await click('out');
    expect(await host.next('link')).toEqual({ event: 'link', url: 'https://example.org/a' });
    await click('mail');
    expect((await host.next('link')).url).toBe('mailto:jane@example.org');
    const elsewhere = desk.origin.replace('127.0.0.1', 'localhost');
    await host.run(`void (location = '${elsewhere}/elsewhere')`);
    expect((await host.next('link')).url).toBe(`${elsewhere}/elsewhere`);
    await click('foreign');
    expect((await host.next('link')).url).toBe('https://example.org/b');
    await click('bad');
    expect(await host.run('location.href + document.title')).toBe(`${desk.origin}/Page`);
    expect(host.rest().filter(({ event }) => event !== 'started')).toEqual([]);
  });

  it('opens a second window for a page of the application', async () => {
    host = await desk.start();
    await desk.show(host);
    await host.run('document.getElementById("preview").click()');
    const second = await desk.screen.window('^Preview$');
    await desk.screen.sendInput('windowfocus', '--sync', second, 'key', 'alt+F4');
    expect(await host.run('document.title')).toBe('Page');
    expect(host.rest().filter(({ event }) => event !== 'started')).toEqual([]);
  });

  it.skipIf(existsSync('/dev/dri'))(
    'if there is no graphics card, enables 3D drawing only from the second URL in the window on',
    async () => {
      host = await desk.start();
      await desk.show(host);
      const turns = () => host.run("matchMedia('(-webkit-transform-3d)').matches");
      expect(await turns()).toBe(false);
      await host.run("history.pushState(null, '', '/book')");
      await expect.poll(turns).toBe(true);
    },
  );

  it('saves downloads where the user has chosen', async () => {
    host = await desk.start();
    await desk.show(host);
    const path = join(desk.folder, 'saved tea.txt');
    host.send({ do: 'test', action: 'answer', id: 0, paths: [path] });
    await host.run('document.getElementById("save").click()');
    await expect.poll(() => readFile(path, 'utf8').catch(() => '')).toBe('Tea');
  });

  it('handles the window keys: full screen and zoom', async () => {
    host = await desk.start();
    const window = await desk.show(host);
    await desk.screen.sendInput('windowfocus', '--sync', window, 'key', 'F11');
    await expect.poll(() => host.run('outerWidth')).toBe(1280);
    await desk.screen.sendInput('key', 'F11');
    await expect.poll(() => host.run('outerWidth')).toBe(900);
    await desk.screen.sendInput('key', 'ctrl+equal');
    await expect.poll(() => host.run('innerWidth')).toBe(818);
    await desk.screen.sendInput('key', 'ctrl+0');
    await expect.poll(() => host.run('innerWidth')).toBe(900);
  });

  it('opens URLs with permitted schemes in the system’s browser, and shows files in their folder', async () => {
    const data = join(desk.folder, 'data');
    const opened = join(desk.folder, 'opened');
    const types = [
      'x-scheme-handler/https',
      'x-scheme-handler/file',
      'inode/directory',
      'application/x-sharedlib',
      'text/plain',
    ];
    await mkdir(join(data, 'applications'), { recursive: true });
    await writeFile(join(desk.folder, 'open.sh'), `#!/bin/sh\necho "$1" >> "${opened}"\n`, { mode: 0o755 });
    await writeFile(
      join(data, 'applications/browser.desktop'),
      `[Desktop Entry]\nType=Application\nName=Browser\nExec=${join(desk.folder, 'open.sh')} %u\nMimeType=${types.join(';')};\n`,
    );
    await writeFile(
      join(data, 'applications/mimeapps.list'),
      `[Default Applications]\n${types.map((type) => `${type}=browser.desktop\n`).join('')}`,
    );
    host = await desk.start();
    host.send({ do: 'open', url: 'file:///etc/hosts' });
    host.send({ do: 'open', url: 'https://example.org/c?d=e' });
    const lines = async () => (await readFile(opened, 'utf8').catch(() => '')).trim().split('\n');
    await expect.poll(lines).toEqual(['https://example.org/c?d=e']);
    host.send({ do: 'show', path: join(desk.folder, 'open.sh') });
    await expect.poll(async () => (await lines()).at(-1)?.replace(/^file:\/\//, '')).toBe(desk.folder);
  });
});
