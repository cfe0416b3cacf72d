import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../test/desk.ts';
import type { Host } from '../test/host.ts';

let desk: Desk;
let host: Host;

describe('menus and dialogs of the window host for Linux', () => {
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterEach(() => host.stop());
  afterAll(() => desk?.close());

  it('shows a menu with the keys, entries and check marks sent by the application', async () => {
    host = await desk.start();
    const items = [
      {
        label: 'File',
        items: [
          { id: 'open', label: 'Open…', keys: 'Ctrl+O' },
          { separator: true },
          { id: 'shut', label: 'Shut', enabled: false, keys: 'Ctrl+Shift+W' },
          { label: 'Recent', items: [{ id: 'recent-1', label: 'Tea', checked: true, keys: 'Alt+Shift+F5' }] },
          { role: 'quit', label: 'Quit', keys: 'Ctrl+Q' },
        ],
      },
      {
        label: 'Edit',
        items: [
          { role: 'selectAll', label: 'All', keys: 'Ctrl+A' },
          { role: 'copy', label: 'Copy' },
        ],
      },
    ];
    host.send({ do: 'menu', rtl: false, items });
    const window = await desk.show(host);
    await desk.screen.sendInput(
      'windowfocus',
      '--sync',
      window,
      'key',
      'ctrl+shift+w',
      'ctrl+o',
      'alt+shift+F5',
      'ctrl+q',
    );
    expect(await host.next('menu')).toEqual({ event: 'menu', id: 'open' });
    expect(await host.next('menu')).toEqual({ event: 'menu', id: 'recent-1' });
    await host.next('close');
    for (const id of ['shut', 'recent-1', 'open']) host.send({ do: 'test', action: 'menu', id });
    expect((await host.next('menu')).id).toBe('recent-1');
    expect((await host.next('menu')).id).toBe('open');
    // Choose an entry of the open menu with the mouse.
    await desk.screen.sendInput('mousemove', '--window', window, '20', '12', 'click', '1', 'key', 'Down', 'Return');
    expect((await host.next('menu')).id).toBe('open');
    expect(host.rest().filter(({ event }) => event === 'menu')).toEqual([]);
  });

  it('reserves space for the menu before the application has sent it, so that the page does not jump', async () => {
    host = await desk.start();
    const window = await desk.show(host);
    const height = await host.run('innerHeight');
    host.send({ do: 'menu', items: [{ label: 'File', items: [{ id: 'open', label: 'Open…' }] }] });
    // The host answers after it has processed the menu. A mouse click might come too early to hit the menu, so the menu
    // is opened with a key.
    expect(await host.run('innerHeight')).toBe(height);
    await desk.screen.sendInput('windowfocus', '--sync', window, 'key', 'F10', 'Down', 'Return');
    expect((await host.next('menu')).id).toBe('open');
    expect(await host.run('innerHeight')).toBe(height);
  });

  it('passes the shortcuts of editing commands (menu roles) to the page, and applies editing commands chosen from the menu to the page', async () => {
    host = await desk.start();
    const items = [
      {
        label: 'Edit',
        items: [
          { role: 'selectAll', label: 'All', keys: 'Ctrl+A' },
          { role: 'cut', label: 'Cut', keys: 'Ctrl+X' },
        ],
      },
    ];
    host.send({ do: 'menu', items });
    const window = await desk.show(host);
    await host.run('onkeydown = (event) => (document.title = event.key); document.querySelector("input").focus()');
    await desk.screen.sendInput('windowfocus', '--sync', window, 'type', 'tea');
    await expect.poll(() => host.run('document.querySelector("input").value')).toBe('tea');
    await desk.screen.sendInput('key', 'ctrl+a');
    await expect.poll(() => host.run('document.title')).toBe('a');
    await desk.screen.sendInput(
      'mousemove',
      '--window',
      window,
      '20',
      '12',
      'click',
      '1',
      'key',
      'Down',
      'Down',
      'Return',
    );
    await expect.poll(() => host.run('document.querySelector("input").value')).toBe('');
  });

  it('mirrors the menu for right-to-left languages', async () => {
    host = await desk.start();
    host.send({
      do: 'menu',
      rtl: true,
      items: [{ label: 'ملف', items: [{ id: 'open', label: 'فتح…', keys: 'Ctrl+O' }] }],
    });
    const window = await desk.show(host);
    await desk.screen.sendInput('mousemove', '--window', window, '880', '12', 'click', '1', 'key', 'Down', 'Return');
    expect((await host.next('menu')).id).toBe('open');
  });

  it('shows dialogs that tests can answer', async () => {
    host = await desk.start();
    await desk.show(host);
    const filters = [
      { name: 'PDF', extensions: ['pdf'] },
      { name: 'All', extensions: ['*'] },
    ];
    host.send({ do: 'dialog', id: 1, kind: 'open', title: 'Open', folder: desk.folder, name: '', many: true, filters });
    host.send({ do: 'test', action: 'answer', id: 1, paths: ['/a.pdf', '/b.pdf'] });
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 1, paths: ['/a.pdf', '/b.pdf'] });
    host.send({ do: 'test', action: 'answer', id: 2, paths: ['/c.leafcast'] });
    host.send({ do: 'dialog', id: 2, kind: 'save', title: 'Save', folder: desk.folder, name: 'c.leafcast', filters });
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 2, paths: ['/c.leafcast'] });
    host.send({ do: 'dialog', id: 3, kind: 'folder', title: 'Folder' });
    host.send({ do: 'test', action: 'answer', id: 3, paths: [] });
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 3, paths: [] });
    host.send({
      do: 'dialog',
      id: 4,
      kind: 'message',
      title: 'T',
      text: 'Text',
      buttons: ['Yes', 'No'],
      default: 0,
      cancel: 1,
    });
    host.send({ do: 'test', action: 'answer', id: 4, button: 0 });
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 4, button: 0 });
  });

  it('shows dialogs that can be answered with the keyboard', async () => {
    host = await desk.start();
    await desk.show(host);
    const question = {
      do: 'dialog',
      kind: 'message',
      text: 'Save “Tea”?',
      detail: 'It has changed.',
      icon: 'question',
    };
    const answers = { buttons: ['Save', 'Don’t save', 'Cancel'], default: 0, cancel: 2 };
    const press = async (title: string, ...keys: readonly string[]) =>
      desk.screen.sendInput('windowfocus', '--sync', await desk.screen.window(title), 'key', ...keys);
    host.send({ ...question, ...answers, id: 1, title: 'Save?' });
    await press('^Save\\?$', 'Return');
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 1, button: 0 });
    // Use another title, because the first window may still exist for a moment.
    host.send({ ...question, ...answers, id: 2, title: 'Save now?' });
    await press('^Save now\\?$', 'Escape');
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 2, button: 2 });
    await writeFile(join(desk.folder, 'Tea.PDF'), 'tea');
    host.send({
      do: 'dialog',
      id: 3,
      kind: 'open',
      title: 'Open tea',
      folder: desk.folder,
      filters: [{ name: 'PDF', extensions: ['pdf'] }],
    });
    await press('Open tea', 'ctrl+l');
    await desk.screen.sendInput('type', join(desk.folder, 'Tea.PDF'));
    await desk.screen.sendInput('key', 'Return');
    expect(await host.next('dialog')).toEqual({ event: 'dialog', id: 3, paths: [join(desk.folder, 'Tea.PDF')] });
  });
});
