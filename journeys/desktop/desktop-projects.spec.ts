import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openScreen, type Screen } from '../../shells/desktop/test/screen.ts';
import { type DesktopWindow, openDesktopWindow } from '../../testing/desktop/desktop-window.ts';
import { createPdf } from '../../testing/documents/create-pdf.ts';
import { server as says } from '../../testing/studio/words.ts';
import { createWindowDriver, type WindowDriver } from './window-driver.ts';

let screen: Screen;
let folder: string;
/** A saved project, and a copy of it in another folder. */
let original: string;
let copy: string;
const open: DesktopWindow[] = [];

async function start(...files: readonly string[]): Promise<[DesktopWindow, WindowDriver]> {
  const window = await openDesktopWindow({ env: screen.env, files });
  open.push(window);
  return [window, createWindowDriver(window)];
}

beforeAll(async () => {
  screen = await openScreen();
  folder = await mkdtemp(join(tmpdir(), 'leafcast-projects-'));
  const document = join(folder, 'Tea.pdf');
  await writeFile(document, createPdf([{ text: 'One' }, { text: 'Two' }]));
  original = join(folder, 'Tea.leafcast');
  const [window, driver] = await start(document);
  await driver.untilVisible('.editor-top');
  await window.menu('save');
  await window.answer('save', { paths: [original] });
  await driver.untilText('Saved.');
  await mkdir(join(folder, 'elsewhere'));
  copy = join(folder, 'elsewhere', 'Copied.leafcast');
  await copyFile(original, copy);
  await leave();
});
afterEach(leave);
afterAll(async () => {
  screen.close();
  await rm(folder, { recursive: true, force: true });
});

async function leave(): Promise<void> {
  for (const window of open.splice(0)) {
    await window.stop();
    await rm(window.folder, { recursive: true, force: true });
  }
}

const title = '.editor-top h1 input';

describe('a project file in the window', () => {
  it('asks for confirmation if opening a copy would discard changes, and is saved in place (D-506 … D-510)', async () => {
    const before = await readFile(original);
    const [window, driver] = await start(copy);
    await driver.untilScreen('editor');
    await driver.fill(title, 'Green tea');
    // Opening another file asks for confirmation; Cancel keeps the current project open.
    await window.openFiles(original);
    expect(await window.answer('message', { button: 2 })).toMatchObject({ text: expect.stringContaining('Green tea') });
    window.closeWindow();
    await window.answer('message', { button: 2 });
    expect(await window.until(`document.querySelector('${title}').value`)).toBe('Green tea');
    // Going to the home screen does not close the project, so closing the window there also asks for confirmation.
    await window.menu('home');
    await driver.untilScreen('home');
    window.closeWindow();
    await window.answer('message', { button: 2 });
    await driver.click('.recent-open');
    await driver.untilVisible(`${title}[value="Green tea"]`);
    await window.menu('home');
    await driver.untilScreen('home');
    window.closeWindow();
    const ended = new Promise((resolve) => window.child.once('exit', resolve));
    await window.answer('message', { button: 0 });
    expect(await ended).toBe(0);
    expect(await readFile(original)).toEqual(before);
    expect((await readFile(copy)).equals(before)).toBe(false);
    const [, again] = await start(copy);
    await again.untilScreen('editor');
    await again.untilVisible(`${title}[value="Green tea"]`);
  });

  it('is not opened twice: if another window has opened it, a message says where, and offers to open a copy', async () => {
    const [, first] = await start(original);
    await first.untilVisible('.editor-top');
    const [window, second] = await start(original);
    const detail = expect.stringContaining(says('project.locked', { host: hostname() }));
    expect(await window.answer('message', { button: 1 })).toMatchObject({ detail, buttons: ['Open a copy', 'Cancel'] });
    await second.untilScreen('home');
    await window.openFiles(original);
    await window.answer('message', { button: 0 });
    await second.untilScreen('editor');
    await second.untilVisible(title);
  });

  it('if damaged, leaves the open project unchanged and is named in a single dialog, even if the program is started with it', async () => {
    const broken = join(folder, 'Broken.leafcast');
    await writeFile(broken, 'a letter');
    const named = { text: '“Broken.leafcast” could not be opened.' };
    const [window, driver] = await start(copy);
    await driver.fill(title, 'Black tea');
    await window.menu('open');
    await window.answer('open', { paths: [broken] });
    expect(await window.answer('message', { button: 0 })).toMatchObject(named);
    expect(await window.until(`document.querySelector('${title}').value`)).toBe('Black tea');
    await expect.poll(() => window.told('title')).toMatchObject({ title: 'Copied* – Leafcast' });
    const [second, home] = await start(broken);
    expect(await second.answer('message', { button: 0 })).toMatchObject(named);
    await home.untilScreen('home');
  });
});
