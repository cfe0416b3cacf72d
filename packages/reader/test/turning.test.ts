import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { difference } from './difference.ts';
import { prepareReader } from './open-reader.ts';

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 };

/** The open page on a side, in the window. */
async function leafOn(page: Page, side: 'left' | 'right') {
  const inSide = side === 'left' ? '.lc-at-left' : ':not(.lc-at-left)';
  const box = await page.locator(`.lc-clip:not(.lc-away) .lc-page${inSide}`).first().boundingBox();
  if (!box) throw new Error(`No open page on the ${side}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  // The hand rests before it lets go, so that the leaf is not thrown.
  await page.waitForTimeout(150);
  await page.mouse.up();
}

async function touchDrag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const session = await page.context().newCDPSession(page);
  const send = (type: string, x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await send('touchStart', ...from);
  for (let step = 1; step <= 8; step += 1) {
    await send('touchMove', from[0] + ((to[0] - from[0]) * step) / 8, from[1] + ((to[1] - from[1]) * step) / 8);
  }
  await send('touchEnd', ...to);
}

describe('turning', () => {
  it('turns by arrow keys, Page Up and Down, Home and End', () =>
    reader.with({}, async ({ page, restAt, errors }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.keyboard.press('PageDown');
      await restAt(3);
      await page.keyboard.press('ArrowLeft');
      await restAt(1);
      await page.keyboard.press('End');
      await restAt(11);
      await page.keyboard.press('PageUp');
      await restAt(9);
      await page.keyboard.press('Home');
      await restAt(0);
      expect(errors).toEqual([]);
    }));

  it('keeps quick presses: seven keys are seven spreads', () =>
    reader.with({ pages: 40 }, async ({ page, restAt }) => {
      for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowRight');
      await restAt(13);
    }));

  it('calls a leaf back when the other key is pressed', () =>
    reader.with({ settings: { flipSeconds: 2 } }, async ({ page, restAt, state }) => {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(200);
      await page.keyboard.press('ArrowLeft');
      await restAt(0);
      expect((await state()).atStart).toBe(true);
    }));

  it('turns by a click on the edge of a page and beside the book', () =>
    reader.with({}, async ({ page, restAt }) => {
      const right = await leafOn(page, 'right');
      await page.mouse.click(right.right - 10, right.bottom - 10);
      await restAt(1);
      const open = await leafOn(page, 'right');
      await page.mouse.click(open.right + 20, open.y + 100);
      await restAt(3);
      const left = await leafOn(page, 'left');
      await page.mouse.click(left.x + 10, left.y + 200);
      await restAt(1);
    }));

  it('follows the hand that drags a corner, and lets the leaf fall back when it is dropped early', () =>
    reader.with({}, async ({ page, restAt, state }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const { right, bottom, width } = await leafOn(page, 'right');
      await drag(page, [right - 8, bottom - 8], [right - 0.3 * width, bottom - 60]);
      await restAt(1);
      await drag(page, [right - 8, bottom - 8], [right - 1.2 * width, bottom - 60]);
      await restAt(3);
      const left = await leafOn(page, 'left');
      await drag(page, [left.x + 8, left.y + 8], [left.x + 1.3 * width, left.y + 40]);
      await restAt(1);
      expect((await state()).spread).toEqual({ left: 1, right: 2 });
    }));

  it('covers what lies with the page below and, from the middle on, cuts it instead, which nobody sees', () =>
    reader.with({ hash: '#p=4', settings: { curlingCorner: false, linkHint: false } }, async ({ page, restAt }) => {
      await restAt(3);
      const { width, right, bottom } = await leafOn(page, 'right');
      /** Leads the corner to a place, in widths of the leaf, and says which page is cut besides the flap. */
      const cutAt = async (place: number) => {
        await page.mouse.move(right - place * width, bottom - 60, { steps: 3 });
        await page.waitForTimeout(100);
        const isBelow = await page
          .locator('.lc-clip.lc-cut:not(:has(.lc-flap))')
          .evaluate((clip) => clip.matches('.lc-below'));
        return isBelow ? 'below' : 'front';
      };
      await page.mouse.move(right - 2, bottom - 2);
      await page.mouse.down();
      await expect.poll(() => cutAt(0.5)).toBe('below');
      let place = 0.98;
      let before = await page.screenshot();
      while ((await cutAt(place)) === 'below' && place < 1.05) {
        before = await page.screenshot();
        place += 0.003;
      }
      expect(await difference(before, await page.screenshot())).toBeLessThan(0.03);
      await expect.poll(() => cutAt(0.9)).toBe('below');
      await expect.poll(() => cutAt(1.6)).toBe('front');
      await page.mouse.up();
      await restAt(5);
      expect(await page.locator('.lc-cut, .lc-below, .lc-flap, .lc-veil, .lc-edge').count()).toBe(0);
    }));

  it('cuts the other page in the middle of a turn by itself, too, which goes on in step with the flap', () =>
    reader.with({ hash: '#p=4', settings: { flipSeconds: 1.5 } }, async ({ page, restAt }) => {
      await restAt(3);
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-clip.lc-below').waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.querySelectorAll('.lc-clip.lc-cut:not(.lc-below)').length === 2);
      const begun = await page.evaluate(() => {
        const ready = [...document.querySelectorAll('.lc-clip.lc-cut')].map((clip) =>
          Promise.all(clip.getAnimations().map(({ ready }) => ready)),
        );
        return Promise.all(ready).then((clips) =>
          clips.map((one) => one.map(({ startTime, playbackRate }) => [startTime, playbackRate])),
        );
      });
      expect(begun).toEqual([[[expect.any(Number), 1]], begun[0]]);
      await restAt(5);
      expect(await page.locator('.lc-cut, .lc-below, .lc-flap, .lc-veil, .lc-edge').count()).toBe(0);
    }));

  it('holds the corner under the pointer while it is dragged', () =>
    reader.with({}, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const { right, bottom } = await leafOn(page, 'right');
      await page.mouse.move(right - 1, bottom - 1);
      await page.mouse.down();
      await page.mouse.move(right - 301, bottom - 121, { steps: 6 });
      await page.waitForTimeout(100);
      const corner = await page.locator('.lc-flap').evaluate((flap) => {
        // The outer bottom corner of the back page is its own bottom left one.
        const probe = document.createElement('i');
        probe.style.cssText = 'position:absolute;left:0;bottom:0;width:0;height:0';
        flap.append(probe);
        const { x, y } = probe.getBoundingClientRect();
        probe.remove();
        return { x, y };
      });
      expect(Math.hypot(corner.x - (right - 300), corner.y - (bottom - 120))).toBeLessThan(1.5);
      await page.mouse.up();
    }));

  it('turns the other way round in a right-to-left book, which lies on the left when closed (D-258)', () =>
    reader.with({ settings: { rightToLeft: true }, languages: ['ar'] }, async ({ page, restAt, state }) => {
      expect((await state()).spread).toEqual({ left: 0, right: null });
      await page.keyboard.press('ArrowLeft');
      await restAt(1);
      expect((await state()).spread).toEqual({ left: 2, right: 1 });
      const { x, bottom, width } = await leafOn(page, 'left');
      await drag(page, [x + 8, bottom - 8], [x + 1.2 * width, bottom - 60]);
      await restAt(3);
      await page.keyboard.press('ArrowRight');
      await restAt(1);
    }));

  it('shows one page on a phone and turns by a swipe (D-259)', () =>
    reader.with({ context: phone }, async ({ page, restAt, state }) => {
      expect((await state()).single).toBe(true);
      await touchDrag(page, [300, 400], [110, 410]);
      await restAt(1);
      await touchDrag(page, [300, 400], [110, 390]);
      await restAt(2);
      await touchDrag(page, [80, 400], [270, 400]);
      await restAt(1);
    }));

  it('zooms by two fingers on a phone, and moves the magnified page by one', () =>
    reader.with({ context: phone }, async ({ page, state }) => {
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', { x: 170, y: 400 }, { x: 220, y: 400 });
      for (let apart = 30; apart <= 75; apart += 5) {
        await touch('touchMove', { x: 195 - apart, y: 400 }, { x: 195 + apart, y: 400 });
      }
      await touch('touchEnd');
      await expect.poll(async () => (await state()).zoom, { timeout: 20_000 }).toBeGreaterThan(2);
      const before = await leafOn(page, 'right');
      await touchDrag(page, [200, 400], [120, 400]);
      const after = await leafOn(page, 'right');
      expect(before.x - after.x).toBeGreaterThan(50);
      expect((await state()).page).toBe(0);
    }));

  it('works in a sandboxed frame, which has neither storage nor an origin', async () => {
    const { page, server, errors, close } = await reader.open();
    await page.goto(`${server.url}host`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('region', { name: 'Page 1', exact: true }).waitFor();
    await frame.locator('.lc-stage').press('ArrowRight');
    await frame.locator('.lc-announcer', { hasText: 'Pages 2 and 3 of 12' }).waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    await close();
  });

  it('leaves a vertical swipe to the page around the book', () =>
    reader.with({ context: phone }, async ({ page, state }) => {
      expect(await page.locator('.lc-stage').evaluate((stage) => getComputedStyle(stage).touchAction)).toBe('pan-y');
      await touchDrag(page, [200, 600], [210, 200]);
      expect((await state()).page).toBe(0);
    }));

  it('goes to two pages when a phone is turned on its side, and stays at the page', () =>
    reader.with({ context: phone, hash: '#p=6' }, async ({ page, state, restAt }) => {
      await restAt(5);
      await page.setViewportSize({ width: 844, height: 390 });
      await restAt(5);
      await page.waitForFunction(() => document.querySelectorAll('.lc-clip:not(.lc-away)').length === 2);
      expect(await state()).toMatchObject({ single: false, spread: { left: 5, right: 6 } });
    }));

  it('only fades, in a moment, for readers who want no motion', () =>
    reader.with({ context: { reducedMotion: 'reduce' } }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const made = await movements();
      expect(made.some(({ frames }) => frames.includes('opacity'))).toBe(true);
      expect(made.filter(({ frames }) => frames.includes('transform'))).toEqual([]);
      expect(Math.max(...made.map(({ ms }) => ms))).toBeLessThanOrEqual(120);
    }));

  it('still turns by a swipe for them', () =>
    reader.with({ context: { ...phone, reducedMotion: 'reduce' } }, async ({ page, restAt }) => {
      await touchDrag(page, [300, 400], [110, 410]);
      await restAt(1);
    }));

  it('is not confused by a press that ends outside the stage', () =>
    reader.with({}, async ({ page, restAt, state }) => {
      const { x, y, width } = await leafOn(page, 'right');
      await page.mouse.move(x + width / 2, y + 8);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, 790, { steps: 4 });
      await page.mouse.up();
      await page.mouse.click(x + width + 60, y + 200);
      await restAt(1);
      expect((await state()).zoom).toBe(1);
    }));

  it.each([
    ['slide', 'translateX'],
    ['flip', 'rotate'],
    ['fade', 'opacity'],
  ] as const)('turns in the style %s (D-255)', (flipStyle, part) =>
    reader.with({ settings: { flipStyle }, hash: '#p=4' }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(5);
      const frames = (await movements()).map((movement) => movement.frames).join();
      expect(frames).toContain(part);
      expect(frames.includes('rotate')).toBe(flipStyle === 'flip');
    }),
  );

  it('takes as long as the book says (D-257)', () =>
    reader.with({ settings: { flipSeconds: 0.9 } }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      expect(new Set((await movements()).map(({ ms }) => ms))).toEqual(new Set([900]));
    }));

  it('turns the cover as a board where it is hard, and the leaves inside as paper (D-234)', () =>
    reader.with({ settings: { hardCover: true } }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const cover = await movements();
      expect(cover.some(({ of, frames }) => of.includes('lc-board') && frames.includes('rotateY'))).toBe(true);
      expect(cover.some(({ of }) => of.includes('lc-cut'))).toBe(false);
      expect(await page.locator('.lc-board').count()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      expect((await movements()).slice(cover.length).some(({ of }) => of.includes('lc-cut'))).toBe(true);
    }));
});
