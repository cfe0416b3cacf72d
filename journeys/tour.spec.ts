import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tourSteps } from '../apps/editor/src/editor/tour/steps.ts';
import { settle } from '../testing/at-rest.ts';
import { type Author, openPlace, type Place } from '../testing/place.ts';
import { samples } from '../testing/samples.ts';
import { newAccount, type Studio } from '../testing/studio.ts';
import { settings as texts, editor as words } from '../testing/words.ts';

let place: Place;
let made: Author;
let studio: Studio;
let page: Page;

beforeAll(async () => {
  place = await openPlace();
  made = await place.come();
  ({ page, studio } = made);
});
afterAll(() => place?.leave());

const tour = () => page.getByRole('dialog').and(page.locator('dialog.tour'));
const prompt = () => page.locator('.preview-prompt');
const step = () => tour().getAttribute('data-step');
const start = () =>
  page
    .locator('.editor-top')
    .getByRole('button', { name: words('editor.help') })
    .click();

/** Whether the light of the tour lies around the control of a step. */
async function isLit(anchors: readonly string[]): Promise<boolean> {
  return page.evaluate((ids) => {
    const light = document.querySelector('.tour-light')?.getBoundingClientRect();
    const control = ids
      .flatMap((id) => [...document.querySelectorAll(`[data-tour="${id}"]`)])
      .find((one) => one.checkVisibility())
      ?.getBoundingClientRect();
    if (!light || !control || light.width === 0) return false;
    return Math.abs(light.x + 4 - control.x) < 2 && Math.abs(light.y + 4 - control.y) < 2;
  }, anchors);
}

describe('the guided tour', () => {
  it('comes by itself to who opens the editor for the first time', async () => {
    await studio.register(newAccount(), { knowsEditor: false });
    await studio.choose(samples.threePages);
    await studio.start();
    await studio.phase('three-pages', 'complete');
    await studio.open('three-pages');
    await tour().waitFor();
    await made.check('tour');
    expect(await prompt().textContent()).toBe('');
  });

  it('goes through thirteen steps by the arrow keys, each at the real control in its open panel (W-053 … W-066)', async () => {
    for (const [index, { id, anchors, title }] of tourSteps.entries()) {
      await expect.poll(step).toBe(id);
      await tour()
        .getByText(texts('tour.step', { step: index + 1, count: 13 }))
        .waitFor();
      await tour()
        .getByRole('heading', { name: texts(title), exact: true })
        .waitFor();
      await expect.poll(() => isLit(anchors), { message: id }).toBe(true);
      if (index + 1 < tourSteps.length) await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await expect.poll(step).toBe('flip-mode');
    await page.keyboard.press('ArrowRight');
    await tour()
      .getByRole('button', { name: texts('tour.end') })
      .click();
    await tour().waitFor({ state: 'detached' });
    // What is said of the preview would have run out under the tour.
    await prompt().getByText(words('preview.firstPc')).waitFor();
  });

  it('does not come again by itself, is started again by its button, and gives the focus back', async () => {
    const known = page.waitForResponse((response) => response.url().endsWith('/get-user-meta'));
    await page.reload();
    await known;
    await studio.preview.opened();
    expect(await tour().count()).toBe(0);
    await start();
    await tour().waitFor();
    await page.keyboard.press('Escape');
    await tour().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(words('editor.help'));
  });

  it('is whole on a tablet and on a phone', async () => {
    for (const [width, height] of [
      [1024, 768],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await start();
      await tour().waitFor();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
        await page.keyboard.press(key);
        await settle(page);
        const card = await tour().locator('.tour-card').boundingBox();
        if (!card) throw new Error('The tour has no card');
        expect(card.x).toBeGreaterThanOrEqual(0);
        expect(card.y).toBeGreaterThanOrEqual(0);
        expect(card.x + card.width).toBeLessThanOrEqual(width);
        expect(card.y + card.height).toBeLessThanOrEqual(height);
      }
      await made.check(`tour-${width}`);
      await page.keyboard.press('Escape');
      await tour().waitFor({ state: 'detached' });
    }
    expect(made.troubles).toEqual([]);
  });
});

describe('the guided tour of who is quick', () => {
  it('stays away while a dialog is open, and comes with the next book', async () => {
    const other = await place.come();
    await other.studio.register(newAccount(), { knowsEditor: false });
    await other.studio.choose(samples.threePages);
    await other.studio.start();
    await other.studio.phase('three-pages', 'complete');
    const held = Promise.withResolvers<void>();
    await other.page.route('**/get-user-meta', async (route) => {
      await held.promise;
      await route.continue();
    });
    await other.studio.open('three-pages');
    await other.page.getByRole('button', { name: words('publish.publish'), exact: true }).click();
    await other.page.getByRole('dialog').waitFor();
    const answered = other.page.waitForResponse('**/get-user-meta');
    held.resolve();
    await (await answered).finished();
    await settle(other.page);
    expect(await other.page.locator('dialog.tour').count()).toBe(0);
    await other.page.reload();
    await other.page.locator('dialog.tour').waitFor();
  });
});
