import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUserMeta } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTabOrder } from '../../testing/browser/tab-order.ts';
import { type DesktopProgram, startDesktopProgram } from '../../testing/desktop/desktop-program.ts';
import { createPdf } from '../../testing/documents/create-pdf.ts';
import { samples } from '../../testing/documents/samples.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { saveProjectAs } from './save-project.ts';
import { Stage, wide } from './stage.ts';

let place: TestEnvironment;
let program: DesktopProgram;
let folder: string;
let stage: Stage;

beforeAll(async () => {
  place = await openTestEnvironment();
  await place.takeBook();
  folder = await mkdtemp(join(tmpdir(), 'leafcast-keys-'));
  const links = JSON.stringify({ support: 'https://leafcast.example/support', buy: 'https://leafcast.example/buy' });
  program = await startDesktopProgram({ env: { DESKTOP_LINKS: links, DESKTOP_CLOUD: place.server.url } });
  program.say({ event: 'ready', system: 'linux', version: '12', engine: 'WebKitGTK 2.48' });
  const { client } = program;
  const bytes = createPdf([{ text: 'One' }, { text: 'Two' }, { text: 'Three' }]);
  const { bookId } = await client.upload('Tea', [{ name: 'Tea.pdf', bytes }]);
  await client.settled(bookId);
  await client.call(setUserMeta, { editor_tour_seen: '1' });
  await saveProjectAs(program, bookId, join(folder, 'Tea.leafcast'));
  stage = await Stage.open(
    { program, account: place.author, bookId, folder },
    { language: 'en', colorScheme: 'light' },
  );
});
afterAll(async () => {
  await stage?.visit.close();
  await program?.stop();
  await place?.leave();
  await rm(folder, { recursive: true, force: true });
});

/** Checks that Tab reaches every control exactly once, in reading order, with a visible focus. */
async function expectOrder(within = stage.page.locator('body')) {
  const { controls, ...order } = await readTabOrder(stage.page, within);
  expect(controls.length).toBeGreaterThan(2);
  expect(order).toEqual({ stops: controls, unseen: [], leaps: [] });
}

describe('the Tab key in the desktop program', () => {
  it.each([
    ['home', '.recent-card'],
    ['importPdf', '.draft-list li'],
    ['importOptions', 'form.options'],
    ['new', 'form#blank'],
    ['batch', '.batch-folder'],
  ])('reaches each control of a screen exactly once, in reading order, with a visible focus: %s', async (id, there) => {
    await stage.fresh();
    if (id !== 'home') stage.menu(id);
    if (id === 'importPdf') await program.answer({ paths: [samples.threePages] });
    await stage.page.locator(there).first().waitFor();
    // Make the window tall enough for all options: the bar with the submit button is fixed while the options scroll,
    // and follows them otherwise.
    if (id === 'importPdf') await stage.page.setViewportSize({ ...wide, height: 4000 });
    await expectOrder();
    await stage.page.setViewportSize(wide);
  });
});

describe('a dialog of the desktop program', () => {
  /**
   * Opens a dialog from the ribbon with the keyboard.
   *
   * @returns a function that closes it and waits until its button has the focus again
   */
  async function open(icon: 'cloud' | 'export' | 'file-sync', there: string): Promise<() => Promise<void>> {
    const opener = stage.page.locator(`.ribbon button:has(.anticon-${icon})`);
    await opener.focus();
    await stage.page.keyboard.press('Enter');
    await stage.page.locator(there).waitFor();
    return async () => {
      await stage.escape();
      await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    };
  }

  it.each([
    ['export', '.share-file-form'],
    ['file-sync', '.ant-modal form.options'],
  ] as const)('traps the focus, and restores it after closing, in the open project: %s', async (icon, there) => {
    await stage.fresh();
    stage.menu(`recent:${stage.bookId}`);
    await stage.page.frameLocator('iframe.preview-frame[data-ready=true]').locator('#leafcast').waitFor();
    const close = await open(icon, there);
    await expectOrder(await stage.dialog());
    await close();
  });

  it('traps the focus, and restores it after closing, on the cloud screen, before and after signing in', async () => {
    await stage.fresh();
    const close = await open('cloud', '.service-login');
    await expectOrder(await stage.dialog());
    await stage.page.locator('.service-login [type=email]').fill(place.author.email);
    await stage.page.locator('.service-login [type=password]').fill(place.author.password);
    await stage.page.keyboard.press('Enter');
    await stage.page.locator('.service-table tbody tr').first().waitFor();
    await expectOrder(await stage.dialog());
    await close();
  });
});

describe('a screen of the desktop program', () => {
  it('has a URL, and the URL of the editor opens a project (D-155)', async () => {
    await stage.fresh();
    stage.menu(`recent:${stage.bookId}`);
    await stage.page.locator('.editor-top').waitFor();
    const { pathname, search } = new URL(stage.page.url());
    expect(pathname + search).toMatch(/^\/book_edit2\/editor\?num=\w+$/);
    await stage.fresh();
    await stage.page.locator('.recent-card').waitFor();
    await stage.fresh(`${pathname}${search}#assist`);
    await stage.page.locator('.editor-top').waitFor();
    expect(await stage.page.locator('.title-field input, .editor-top input').first().inputValue()).toBe('Tea');
  });

  it('has a section in its sidebar that leads to text-to-speech (D-078)', async () => {
    await stage.fresh();
    stage.menu(`recent:${stage.bookId}`);
    const button = stage.page.locator('.rail-item[data-tour=assist]');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await stage.page.locator('#panel button:has(.anticon-audio)').click();
    await stage.page.locator('.config-part[data-part=audio]').waitFor();
  });
});
