import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreen, type Screen } from '../shells/desktop/test/screen.ts';
import { type DesktopWindow, openDesktopWindow } from '../testing/desktop-window.ts';
import { makePdf } from '../testing/make-pdf.ts';

let screen: Screen;
let folder: string;
let window: DesktopWindow;
beforeAll(async () => {
  screen = await openScreen();
  folder = await mkdtemp(join(tmpdir(), 'leafcast-journey-'));
  await writeFile(join(folder, 'Tea.pdf'), makePdf([{ text: 'One' }, { text: 'Two' }, { text: 'Three' }]));
});
afterAll(async () => {
  screen.close();
  await rm(folder, { recursive: true, force: true });
});

const untilScreen = (name: string) => window.until(`location.pathname === '/book_edit2/${name}'`);
/** Presses what people read on a button. */
const press = (words: string) =>
  window.until(
    `[...document.querySelectorAll('button, a')].find((one) => one.textContent.trim() === ${JSON.stringify(words)} && !one.disabled)?.click() === undefined`,
  );

describe('the desktop product, in its own window', () => {
  it('makes a book of a PDF that it is opened with, saves the project, and has it again (D-048, D-050, D-065, D-506 … D-511)', async () => {
    window = await openDesktopWindow({ env: screen.env, files: [join(folder, 'Tea.pdf')] });
    try {
      await untilScreen('upload');
      await window.until('document.querySelector(\'a[href*="/editor?num="]\') !== null');
      await window.run('document.querySelector(\'a[href*="/editor?num="]\').click()');
      await untilScreen('editor');
      await window.until("document.querySelector('.editor-top') !== null");
      await window.menu('save');
      const project = join(folder, 'Tea.leafcast');
      const dialog = await window.answer('save', { paths: [project] });
      expect(dialog.name).toBe('Tea.leafcast');
      await window.until("document.body.textContent.includes('Saved.')");
      expect(existsSync(project)).toBe(true);
      await window.menu('save');
      await window.until("document.body.textContent.includes('not modified, no need to save')");
      await window.menu('close');
      await untilScreen('home');
      await window.until("document.querySelector('.recent-name')?.textContent === 'Tea'");
      await press('Tea');
      await untilScreen('editor');
    } finally {
      await window.stop();
    }
  });

  it('is in the language and the colours that were chosen, also after the next start', async () => {
    const home = await mkdtemp(join(folder, 'chosen-'));
    const start = async () => {
      window = await openDesktopWindow({ env: screen.env, folder: home });
      await window.until("document.querySelector('.recent .empty') !== null");
    };
    await start();
    await window.run("localStorage.setItem('leafcast.scheme', 'dark')");
    await window.run(`(() => {
      const select = document.querySelector('.language-switch select');
      select.value = 'de';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
    await window.until("document.documentElement.lang === 'de'");
    const at = await window.run('location.origin');
    await window.stop();
    await start();
    try {
      expect(
        await window.run('[document.documentElement.lang, document.documentElement.dataset.scheme, location.origin]'),
      ).toEqual([...['de', 'dark', at]]);
    } finally {
      await window.stop();
    }
  });
});
