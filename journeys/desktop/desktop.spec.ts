import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreen, type Screen } from '../../shells/desktop/test/screen.ts';
import { type DesktopWindow, openDesktopWindow } from '../../testing/desktop/desktop-window.ts';
import { createColoredPdf, findPapers } from '../reader/engines/colored-pages.ts';
import { savePicture } from '../run/save-picture.ts';
import { createWindowDriver } from './window-driver.ts';

let screen: Screen;
let folder: string;
let window: DesktopWindow;
beforeAll(async () => {
  screen = await openScreen();
  folder = await mkdtemp(join(tmpdir(), 'leafcast-journey-'));
  await writeFile(join(folder, 'Tea.pdf'), createColoredPdf(3, 'Tea'));
});
afterAll(async () => {
  screen.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Waits until these pages, by index, are visible in the window. Scripts cannot access the frame of a book, so
 * screenshots are used.
 */
async function untilSeen(...pages: readonly number[]): Promise<void> {
  try {
    await expect.poll(async () => [...(await papersOnScreen()).keys()], { timeout: 60_000 }).toEqual(pages);
  } catch (error) {
    savePicture('window', await screen.picture());
    throw error;
  }
}
/** The area below the bars of the window, which have their own colors. */
const belowBars = { left: 0, top: 60, width: 1280, height: 780 } as const;
const papersOnScreen = async () => findPapers(await screen.picture(), belowBars, 1 / 40);

describe('the desktop program, in its own window', () => {
  it('creates a book from the PDF it is started with, saves the project, and reopens it (D-048, D-050, D-065, D-506 … D-511)', async () => {
    window = await openDesktopWindow({ env: screen.env, files: [join(folder, 'Tea.pdf')] });
    const { press, untilScreen, untilVisible } = createWindowDriver(window);
    try {
      await untilScreen('editor');
      await untilSeen(0);
      const cover = (await papersOnScreen()).get(0);
      await screen.sendInput('mousemove', `${(cover?.right ?? 0) - 2}`, `${cover?.middle}`, 'click', '1');
      await untilSeen(1, 2);
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
      await untilSeen(0);
      await window.menu('multimedia');
      await untilVisible('.sheet-overlay');
      await untilSeen(0);
    } finally {
      await window.stop();
    }
  });

  it('uses the chosen language and colors, also after a restart', async () => {
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
      ).toEqual(['de', 'dark', at]);
    } finally {
      await window.stop();
    }
  });
});
