import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findOpenPage } from '../harness/open-pages.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';

const reader = prepareSharedReader();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 };

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

/**
 * Returns which of the three colors is visible at a point of the window, and its brightness, 0 to 255. Light and shadow
 * do not change which color is reported.
 */
async function colors(page: Page) {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const levels = (x: number, y: number) => {
    const from = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  const seen = (x: number, y: number): string => {
    if (x < 0 || y < 0 || x >= info.width || y >= info.height) return 'outside';
    const [, second = 0, most = 0] = levels(x, y).toSorted((a, b) => a - b);
    return most - second < 60 ? 'none' : (['front', 'back', 'under'][levels(x, y).indexOf(most)] ?? '');
  };
  return Object.assign(seen, { level: (x: number, y: number) => Math.max(...levels(x, y)) });
}

describe('turning on phones and with special settings', () => {
  it('shows one page on a phone and turns with a swipe (D-259)', () =>
    reader.with({ context: phone }, async ({ page, restAt, state }) => {
      expect((await state()).single).toBe(true);
      await touchDrag(page, [300, 400], [110, 410]);
      await restAt(1);
      await touchDrag(page, [300, 400], [110, 390]);
      await restAt(2);
      await touchDrag(page, [80, 400], [270, 400]);
      await restAt(1);
    }));

  it('zooms in with two fingers on a phone, and pans the zoomed page with one finger', () =>
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
      const before = await findOpenPage(page, 'right');
      await touchDrag(page, [200, 400], [120, 400]);
      const after = await findOpenPage(page, 'right');
      expect(before.x - after.x).toBeGreaterThan(50);
      expect((await state()).page).toBe(0);
    }));

  it('works in a sandboxed frame, which has no storage and an opaque origin', async () => {
    const { page, server, errors, close } = await reader.open();
    await page.goto(`${server.url}host`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('region', { name: 'Page 1', exact: true }).waitFor();
    await frame.locator('.lc-stage').press('ArrowRight');
    await frame.locator('.lc-announcer', { hasText: 'Pages 2 and 3 of 12' }).waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    await close();
  });

  it('leaves vertical swipes to the page that embeds the book', () =>
    reader.with({ context: phone }, async ({ page, state }) => {
      expect(await page.locator('.lc-stage').evaluate((stage) => getComputedStyle(stage).touchAction)).toBe('pan-y');
      await touchDrag(page, [200, 600], [210, 200]);
      expect((await state()).page).toBe(0);
    }));

  it('switches to two pages when a phone is rotated, and stays at the open page', () =>
    reader.with({ context: phone, hash: '#p=6' }, async ({ page, state, restAt }) => {
      await restAt(5);
      await page.setViewportSize({ width: 844, height: 390 });
      await restAt(5);
      await page.waitForFunction(() => document.querySelectorAll('.lc-clip:not(.lc-away)').length === 2);
      expect(await state()).toMatchObject({ single: false, spread: { left: 5, right: 6 } });
    }));

  it('fades pages briefly instead of turning them with reduced motion', () =>
    reader.with({ context: { reducedMotion: 'reduce' } }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const made = await movements();
      expect(made.some(({ frames }) => frames.includes('opacity'))).toBe(true);
      expect(made.filter(({ frames }) => frames.includes('transform'))).toEqual([]);
      expect(Math.max(...made.map(({ ms }) => ms))).toBeLessThanOrEqual(120);
    }));

  it('still responds to a swipe with reduced motion', () =>
    reader.with({ context: { ...phone, reducedMotion: 'reduce' } }, async ({ page, restAt }) => {
      await touchDrag(page, [300, 400], [110, 410]);
      await restAt(1);
    }));

  it('treats clicks normally after a drag that ended outside the stage', () =>
    reader.with({}, async ({ page, restAt, state }) => {
      const { x, y, width } = await findOpenPage(page, 'right');
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
  ] as const)('supports the turn style %s (D-255)', (flipStyle, part) =>
    reader.with({ settings: { flipStyle }, hash: '#p=4' }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(5);
      const frames = (await movements()).map((movement) => movement.frames).join();
      expect(frames).toContain(part);
      expect(frames.includes('rotate')).toBe(flipStyle === 'flip');
    }),
  );

  it('fades in a page whose position was empty before, in the turn style `fade` (D-255)', () =>
    reader.with({ settings: { flipStyle: 'fade' } }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const ways = (await movements())
        .map(({ frames }) => JSON.parse(frames) as readonly { readonly opacity?: string }[])
        .map((frames) => [frames[0]?.opacity, frames.at(-1)?.opacity])
        .filter(([first]) => first !== undefined);
      expect(ways).toEqual([
        ['1', '0'],
        ['0', '1'],
      ]);
    }));

  it('hides the stacks of leaves while pages slide', () =>
    reader.with({ hash: '#p=4', settings: { flipStyle: 'slide' } }, async ({ page, restAt, holdMovements }) => {
      await restAt(3);
      const seen = () =>
        page.locator('.lc-block').evaluateAll((all) => all.map((block) => getComputedStyle(block).opacity));
      await expect.poll(seen).toEqual(['1', '1']);
      const { letGo } = await holdMovements();
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-moving').waitFor({ state: 'attached' });
      await expect.poll(seen).toEqual(['0', '0']);
      await letGo();
      await restAt(5);
      await expect.poll(seen).toEqual(['1', '1']);
    }));

  it('does not cover the adjacent page with the outer border of a hard cover (D-238)', () =>
    reader.with(
      {
        hash: '#p=10',
        settings: {
          hardCover: true,
          hardCoverBorderWidth: 14,
          hardCoverBorderColor: '#0000ff',
          hardCoverOuterBorder: true,
        },
      },
      async ({ page, restAt }) => {
        await restAt(9);
        await page.locator('.lc-boarded').first().waitFor({ state: 'attached' });
        const left = await findOpenPage(page, 'left');
        const seen = await colors(page);
        expect(seen(left.right - 6, left.y + 30)).toBe('none');
        const right = await findOpenPage(page, 'right');
        expect(seen(right.right + 6, right.y + 30)).toBe('under');
      },
    ));

  it("takes as long for a turn as the book's setting specifies (D-257)", () =>
    reader.with({ settings: { flipSeconds: 0.9 } }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      expect(new Set((await movements()).map(({ ms }) => ms))).toEqual(new Set([900]));
    }));

  it('turns a hard cover as a rigid board, and the leaves inside as paper (D-234)', () =>
    reader.with({ settings: { hardCover: true } }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const cover = await movements();
      expect(cover.some(({ of, frames }) => of.includes('lc-board') && frames.includes('rotateY'))).toBe(true);
      expect(cover.some(({ of }) => of.includes('lc-flap'))).toBe(false);
      expect(await page.locator('.lc-board').count()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      expect((await movements()).slice(cover.length).some(({ of }) => of.includes('lc-flap'))).toBe(true);
    }));
});
