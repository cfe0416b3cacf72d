import { setUserMeta } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tourSteps } from '../../apps/studio/src/editor/tour/steps.ts';
import { waitUntilSettled } from '../../testing/browser/wait-until-at-rest.ts';
import { authorVisit, client, come, page, server, takeFreshBook, useDesk } from '../../testing/server/desk.ts';
import { settings as texts, editor as words } from '../../testing/studio/words.ts';

useDesk();

const tourIn = (window: Page) => window.getByRole('dialog').and(window.locator('dialog.tour'));
const tour = () => tourIn(page);
const step = () => tour().getAttribute('data-step');
const start = () =>
  page
    .locator('.editor-top')
    .getByRole('button', { name: words('editor.help') })
    .click();

/** Checks whether the tour highlights the control of a step. */
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

async function openTour() {
  await start();
  await tour().waitFor();
}

describe('the guided tour', () => {
  it('goes through thirteen steps with the arrow keys, each at the actual control in its open panel (W-053 … W-066)', async () => {
    await openTour();
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
  });

  it('closes with Escape, and returns the focus to its button', async () => {
    await openTour();
    await page.keyboard.press('Escape');
    await tour().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(words('editor.help'));
  });

  it('displays correctly on a tablet and on a phone', async () => {
    for (const [width, height] of [
      [1024, 768],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openTour();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
        await page.keyboard.press(key);
        await waitUntilSettled(page);
        const card = await tour().locator('.tour-card').boundingBox();
        if (!card) throw new Error('Tour card not found');
        expect(card.x).toBeGreaterThanOrEqual(0);
        expect(card.y).toBeGreaterThanOrEqual(0);
        expect(card.x + card.width).toBeLessThanOrEqual(width);
        expect(card.y + card.height).toBeLessThanOrEqual(height);
      }
      await authorVisit.check(`tour-${width}`);
      await page.keyboard.press('Escape');
      await tour().waitFor({ state: 'detached' });
    }
    expect(authorVisit.troubles).toEqual([]);
  });
});

describe('the guided tour for new users of the editor', () => {
  /** Opens another window of the author, in which the author is treated as new to the editor. */
  async function newcomer() {
    await client.call(setUserMeta, { editor_tour_seen: '' });
    const visitor = await come({ cookie: client.cookie });
    onTestFinished(async () => {
      await visitor.close();
      await client.call(setUserMeta, { editor_tour_seen: '1' });
    });
    // A window holds the editing lock of a book for a while, so each test opens a different book.
    return { ...visitor, address: `${server.url}/book_edit2/editor?num=${(await takeFreshBook()).number}` };
  }

  it('is offered next to the editor, which stays usable, and is not offered again after it was closed', async () => {
    const { page, studio, check, address } = await newcomer();
    await page.goto(address);
    const offer = page.locator('.tour-offer');
    await offer.waitFor();
    expect(await tourIn(page).count()).toBe(0);
    await studio.section('basic');
    await check('tour-offer');
    await offer.getByRole('button', { name: texts('tour.start') }).click();
    await tourIn(page).waitFor();
    await check('tour');
    await page.keyboard.press('Escape');
    await tourIn(page).waitFor({ state: 'detached' });

    const known = page.waitForResponse((response) => response.url().endsWith('/get-user-meta'));
    await page.reload();
    await known;
    await studio.preview.opened();
    expect(await offer.count()).toBe(0);
  });
});
