import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { WindowEvent } from './protocol.ts';
import { openWindowHost } from './window-host.ts';

function begin() {
  const events = new PassThrough();
  const commands = new PassThrough({ encoding: 'utf8' });
  const warnings: string[] = [];
  const heard: WindowEvent[] = [];
  const window = openWindowHost(events, commands, (text) => warnings.push(text));
  window.listen((event) => heard.push(event));
  return {
    window,
    events,
    warnings,
    heard,
    say: (event: unknown) => void events.write(`${typeof event === 'string' ? event : JSON.stringify(event)}\n`),
    told: () =>
      String(commands.read() ?? '')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  };
}

describe('the window', () => {
  it('shows dialogs and assigns each answer to its dialog', async () => {
    const { window, say, told } = begin();
    const one = window.choose({ kind: 'open', title: 'Import PDF' });
    const other = window.ask({ kind: 'message', title: 'Leafcast', text: 'Save?', buttons: ['Save', 'Cancel'] });
    expect(told()).toMatchObject([
      { do: 'dialog', id: 1, kind: 'open' },
      { do: 'dialog', id: 2, kind: 'message', buttons: ['Save', 'Cancel'] },
    ]);
    say({ event: 'dialog', id: 2, button: 0 });
    say({ event: 'dialog', id: 1, paths: ['/a.pdf'] });
    expect(await one).toEqual(['/a.pdf']);
    expect(await other).toBe(0);
  });

  it('delivers menu choices that were made before a handler was set', async () => {
    const { window, say } = begin();
    say({ event: 'menu', id: 'importPdf' });
    await turn();
    const chosen: string[] = [];
    window.onMenu((id) => chosen.push(id));
    say({ event: 'menu', id: 'batch' });
    await expect.poll(() => chosen).toEqual(['importPdf', 'batch']);
  });

  it('reports valid window events and ignores invalid ones', async () => {
    const { say, heard, warnings } = begin();
    say('{"event":"menu","id":"open"}');
    for (const line of ['', 'nonsense', '[]', '{"event":"menu"}', '{"event":"fly"}']) say(line);
    say({ event: 'close' });
    await turn();
    expect(heard).toEqual([{ event: 'menu', id: 'open' }, { event: 'close' }]);
    expect(warnings).toHaveLength(5);
  });

  it('treats open dialogs as cancelled when the window closes', async () => {
    const { window, events } = begin();
    const files = window.choose({ kind: 'folder', title: 'Folder' });
    const button = window.ask({
      kind: 'message',
      title: 'Leafcast',
      text: 'Save changes?',
      buttons: ['Save', "Don't save", 'Cancel'],
      cancel: 2,
    });
    events.end();
    await window.gone;
    expect([await files, await button]).toEqual([[], 2]);
  });
});
