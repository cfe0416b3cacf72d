import { beforeEach, describe, expect, it } from 'vitest';
import { waitUntilSettled } from '../../testing/browser/wait-until-at-rest.ts';
import { authorVisit, page, studio, useDesk } from '../../testing/server/desk.ts';
import { settings as texts, editor as words } from '../../testing/studio/words.ts';

// These tests check the motion of the preview.
useDesk({ reducedMotion: 'no-preference' });
beforeEach(() => choose(words('preview.pc')));

const bar = () => page.locator('.stage-top');
const shown = () => page.locator('.device-frame').getAttribute('data-device');
const choose = (text: string) => bar().getByText(text, { exact: true }).click();
const prompt = () => page.locator('.preview-prompt');
/** Returns the viewport width of the open preview. */
const screenWidth = () => studio.previewFrame.locator('#leafcast').evaluate(() => window.innerWidth);

/** Turns a page and returns the style of the turn: it slides, or it flips (bends or swings around the spine). */
async function turning(): Promise<'slide' | 'flip'> {
  const seen = studio.previewFrame.locator('#leafcast').evaluate(async (root) => {
    const until = performance.now() + 3000;
    let isSliding = false;
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame);
      for (const { effect } of root.getAnimations({ subtree: true })) {
        if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('.lc-page')) continue;
        const frames = JSON.stringify(effect.getKeyframes());
        if (frames.includes('rotate')) return 'flip';
        isSliding ||= frames.includes('translateX');
      }
    }
    return isSliding ? 'slide' : 'flip';
  });
  const isAtEnd = await studio.preview.button('toolbar.next').isDisabled();
  // Click from inside the frame, because the frame is scaled down on device screens.
  await studio.preview
    .button(isAtEnd ? 'toolbar.previous' : 'toolbar.next')
    .evaluate((button) => button instanceof HTMLElement && button.click());
  return seen;
}

describe('the preview', () => {
  it('displays a short explanation, once for the PC and once for the phone (W-078)', async () => {
    await page.evaluate(() => {
      for (const device of ['pc', 'phone']) localStorage.removeItem(`leafcast.previewPrompt.${device}`);
    });
    await Promise.all([prompt().getByText(words('preview.firstPc')).waitFor(), page.reload()]);
    await expect.poll(() => prompt().textContent()).toBe('');
    await studio.preview.opened();
    await choose(words('preview.phone'));
    await prompt().getByText(words('preview.firstPhone')).waitFor();
    await expect.poll(() => prompt().textContent()).toBe('');
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('previewPrompt')));
    expect(kept.toSorted()).toEqual(['leafcast.previewPrompt.pc', 'leafcast.previewPrompt.phone']);
    await choose(words('preview.pc'));
    expect(await prompt().textContent()).toBe('');
  });

  it('displays the reader on a PC, a tablet and a phone, each with flipping or sliding pages (W-067 … W-071)', async () => {
    for (const [name, device, width] of [
      ['preview.pc', 'pc', 1440],
      ['preview.pad', 'pad', 820],
      ['preview.phone', 'phone', 390],
    ] as const) {
      await choose(words(name));
      await expect.poll(shown).toBe(device);
      await expect.poll(screenWidth).toBe(width);
      for (const style of ['slide', 'flip'] as const) {
        await choose(words(`preview.${style}`));
        // Wait until the corner hint for new readers has finished.
        await waitUntilSettled(page);
        expect(await turning()).toBe(style);
      }
      await authorVisit.check(`preview-${device}`);
    }
    await studio.saved();
  });

  it('switches between PC and phone with a key (W-083)', async () => {
    await page.locator('.rail-item').first().focus();
    await page.keyboard.press('Alt+p');
    await expect.poll(shown).toBe('phone');
    await page.keyboard.press('Alt+p');
    await expect.poll(shown).toBe('pc');
  });

  it('displays a QR code and explains what prevents a phone from opening the URL (W-072, W-073)', async () => {
    await page.getByRole('button', { name: words('editor.qr'), exact: true }).click();
    await page.getByRole('img', { name: words('editor.qrTitle') }).waitFor();
    await page.getByText(words('preview.reachMachine')).waitFor();
    // The mini program code is for WeChat. In English, it appears only after the author has set one.
    expect(await page.getByText(words('preview.miniCode')).count()).toBe(0);
    await authorVisit.check('preview-code');
    await page.keyboard.press('Escape');
  });

  it('receives each change with key, value and whether to show an alert (W-079, W-080, W-081, W-082)', async () => {
    await choose(words('preview.flip'));
    await studio.saved();
    const inside = page.frames().find((one) => one.url().includes('/preview/'));
    await inside?.evaluate(() => {
      const told: unknown[] = [];
      Reflect.set(window, 'told', told);
      window.addEventListener('message', ({ data }) => told.push(data));
    });
    await choose(words('preview.slide'));
    await expect
      .poll(() => inside?.evaluate(() => Reflect.get(window, 'told')))
      .toContainEqual({ type: 'previewBook', key: 'flipStyle', value: 'slide', showAlert: false });
    await choose(words('preview.flip'));
    await studio.saved();
  });

  it('opens the book at the page chosen in the page list (W-047)', async () => {
    await studio.section('page');
    await page.getByRole('button', { name: words('pages.open', { label: 3 }) }).click();
    await expect.poll(() => page.locator('.page-cell[aria-current]').count()).toBe(1);
    await expect.poll(() => page.locator('.page-cell[aria-current]').textContent()).toMatch(/[23]/);
    await authorVisit.check('preview-pages');
  });

  it('turns pages with the arrow keys after a click on the book, without a focus ring', async () => {
    await studio.section('page');
    await page.getByRole('button', { name: words('pages.open', { label: 1 }) }).click();
    const current = () => page.locator('.page-cell[aria-current]').textContent();
    await expect.poll(current).toMatch(/1/);
    // A click next to the pages does not turn any page.
    await studio.previewFrame.locator('.lc-stage').click({ position: { x: 8, y: 8 } });
    const ring = await page.locator('iframe.preview-frame[data-ready=true]').evaluate((one) => {
      const { outlineStyle } = getComputedStyle(one);
      return [document.activeElement === one, outlineStyle];
    });
    expect(ring).toEqual([true, 'none']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(current).toMatch(/[23]/);
  });

  it('reopens the current configuration task after a reload', async () => {
    await studio.configure('logo');
    expect(new URL(page.url()).hash).toBe('#config/logo');
    await page.reload();
    await page.locator('.config-part[data-part="logo"]').waitFor();
    await studio.section('basic');
    expect(new URL(page.url()).hash).toBe('#basic');
  });

  it('lets the user drag bookmark ribbons to another page in the book, as a single undo step (W-308)', async () => {
    await studio.section('page');
    await page.getByRole('button', { name: words('pages.open', { label: 1 }) }).click();
    await expect.poll(() => page.locator('.page-cell[aria-current]').textContent()).toMatch(/1/);
    await studio.section('bookmark');
    await page
      .locator('.panel')
      .getByRole('button', { name: texts('bookmarks.add'), exact: true })
      .click();
    const ribbon = studio.previewFrame.locator('.lc-ribbon');
    await ribbon.waitFor();
    const before = await ribbon.getAttribute('title');
    await studio.section('page');
    await page.getByRole('button', { name: words('pages.open', { label: 3 }) }).click();
    await expect.poll(() => page.locator('.page-cell[aria-current]').textContent()).toMatch(/[23]/);
    await ribbon.dragTo(studio.previewFrame.locator('.lc-stage'));
    await expect.poll(() => ribbon.getAttribute('title')).not.toBe(before);
    await studio.undo();
    await expect.poll(() => ribbon.getAttribute('title')).toBe(before);
    await studio.saved();
    expect(authorVisit.troubles).toEqual([]);
  });
});
