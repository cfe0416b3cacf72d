import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atRest, drawn } from '../../../testing/at-rest.ts';
import { letPass } from '../../../testing/let-pass.ts';
import { clampCorner, type Fold, foldAt, reflect } from '../src/geometry/fold.ts';
import type { Leaf, Point } from '../src/geometry/leaf.ts';
import { flapCorner } from './flap-corner.ts';
import type { BookFiles } from './make-book.ts';
import { prepareReader } from './open-reader.ts';
import { rasterize } from './rasterize.ts';

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
  await letPass(150, 'the hand rests');
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

const seenColours = { front: '#e00000', back: '#00b000', under: '#0000f0' } as const;

/** Paints front, back and page below instead of their pictures. */
const colourPages = (page: Page, pages: readonly number[]) =>
  page.evaluate(
    ([all, paints]) => {
      for (const [order, index] of all.entries()) {
        const paper = document.querySelector<HTMLElement>(`.lc-page[data-page="${index}"]`);
        if (paper) paper.style.background = paints[order] ?? '';
        for (const picture of paper?.querySelectorAll<HTMLElement>('.lc-image') ?? [])
          picture.style.visibility = 'hidden';
      }
    },
    [pages, Object.values(seenColours)] as const,
  );

/** The same colours as pictures that are no single colour, for pages 5, 6 and 7. */
function printColours(files: BookFiles): void {
  for (const [order, colour] of Object.values(seenColours).entries()) {
    for (const name of files.keys()) {
      if (!name.startsWith(`pages/000${order + 5}-`) || !name.endsWith('.svg')) continue;
      const lines = Array.from({ length: 20 }, (_, at) => `<rect y="${at * 5}%" width="100%" height="1%"/>`).join('');
      const size = /width="\d+" height="\d+"/.exec(`${files.get(name)}`)?.[0] ?? '';
      files.set(
        name,
        `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="${colour}"/><g opacity=".2">${lines}</g></svg>`,
      );
    }
  }
}

/** Which of them lies at a place of the window, and how bright it is, 0 to 255; light and shadow leave the colour. */
async function colours(page: Page) {
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

/** What is to be seen at a point of the leaf's own coordinates; nothing is said of where two of them meet. */
function seenAt(point: Point, fold: Fold, leaf: Leaf): string | null {
  const distance = (point.x - fold.middle.x) * Math.cos(fold.angle) + (point.y - fold.middle.y) * Math.sin(fold.angle);
  const from = ({ x, y }: Point) => Math.max(-x, x - leaf.width, -y, y - leaf.height);
  const unfolded = from(reflect(point, fold.middle, fold.angle));
  const lying = from(point);
  if (Math.min(...[distance, unfolded, lying].map(Math.abs)) < 6) return null;
  if (distance < 0 && unfolded < 0) return 'back';
  if (lying > 0) return point.x < 0 ? null : 'none';
  return distance > 0 ? 'under' : 'front';
}

/** Places of a leaf and around it where something else is seen than what its fold shows. */
function wrongOn(
  seen: (x: number, y: number) => string,
  fold: Fold,
  leaf: Leaf,
  at: (point: Point) => readonly [number, number],
): unknown[] {
  const wrong: unknown[] = [];
  // Below the page the toolbar lies over all.
  for (let across = -1.1; across < 1.25; across += 0.07) {
    for (let down = -0.15; down < 1; down += 0.07) {
      const point = { x: across * leaf.width, y: down * leaf.height };
      const expected = seenAt(point, fold, leaf);
      const found = seen(...at(point));
      if (expected && found !== 'outside' && found !== expected) wrong.push([point, expected, found]);
    }
  }
  return wrong;
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
      await page.locator('.lc-flap').waitFor({ state: 'attached' });
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

  it('leaves a click with Ctrl to the menu that a Mac opens by it', () =>
    reader.with({}, async ({ page, restAt, state }) => {
      const { right, bottom } = await leafOn(page, 'right');
      await page.keyboard.down('Control');
      await page.mouse.click(right - 10, bottom - 10);
      await page.keyboard.up('Control');
      expect((await state()).isTurning).toBe(false);
      await page.mouse.click(right - 10, bottom - 10);
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

  it('keeps what is pressed while a leaf that was dropped falls back', () =>
    reader.with({ hash: '#p=4' }, async ({ page, restAt, state }) => {
      await restAt(3);
      const { right, bottom, width } = await leafOn(page, 'right');
      await drag(page, [right - 8, bottom - 8], [right - 0.25 * width, bottom - 60]);
      expect(await state()).toMatchObject({ page: 3, isTurning: true });
      await page.keyboard.press('ArrowRight');
      await restAt(5);
    }));

  it('stays at its page when all is laid out anew while a leaf is held', () =>
    reader.with({ hash: '#p=4' }, async ({ page, restAt }) => {
      await restAt(3);
      const { right, bottom } = await leafOn(page, 'right');
      await page.mouse.move(right - 8, bottom - 8);
      await page.mouse.down();
      await page.mouse.move(right - 60, bottom - 40, { steps: 4 });
      await page.setViewportSize({ width: 1100, height: 760 });
      await page.locator('.lc-flap').waitFor({ state: 'detached' });
      await restAt(3);
      await page.mouse.move(right - 100, bottom - 40);
      await page.mouse.up();
      await restAt(3);
    }));

  it('shows of front, flap and page below what is to be seen of each, and nothing beyond the page, however it is held', () =>
    reader.with({ hash: '#p=4', edit: rasterize }, async ({ page, restAt }) => {
      await restAt(3);
      for (const [side, corner, x, y] of [
        ['right', 'bottom', 0.3, 0.25],
        ['right', 'bottom', 0.9, 0.2],
        ['right', 'bottom', 1.5, 0.1],
        ['right', 'bottom', 0.5, -0.2],
        ['right', 'top', 0.8, 0.3],
        ['left', 'bottom', 0.4, 0.3],
        ['left', 'top', 1.2, 0.15],
      ] as const) {
        const leaf = await leafOn(page, side);
        const sign = side === 'right' ? 1 : -1;
        const spine = side === 'right' ? leaf.x : leaf.right;
        const held = { x: leaf.width * (1 - x), y: corner === 'bottom' ? leaf.height * (1 - y) : leaf.height * y };
        const at = (point: Point) => [spine + sign * point.x, leaf.y + point.y] as const;
        const inside = corner === 'bottom' ? leaf.height - 2 : 2;
        await page.mouse.move(...at({ x: leaf.width - 2, y: inside }));
        await page.mouse.down();
        await page.mouse.move(...at(held), { steps: 4 });
        await page.locator('.lc-flap > .lc-page').waitFor();
        await colourPages(page, side === 'right' ? [4, 5, 6] : [3, 2, 1]);
        const grabbed = { x: held.x + 2, y: held.y + (corner === 'bottom' ? 2 : -2) };
        const fold = foldAt(clampCorner(grabbed, leaf, corner), leaf, corner);
        const seen = await colours(page);
        expect(wrongOn(seen, fold, leaf, at), `${side} ${corner} ${x} ${y}`).toEqual([]);
        if (x > 0.8) {
          // The shadow on the page below goes along all of the fold, and so does the round of the paper beside it.
          for (let down = 0.05; down < 1; down += 0.1) {
            const y = down * leaf.height;
            const onFold = fold.middle.x - (y - fold.middle.y) * Math.tan(fold.angle);
            const [left, top] = at({ x: onFold + 10, y });
            expect(seen.level(left, top), `${side} ${corner} ${x} ${down}`).toBeLessThan(215);
            const round = { x: onFold - 8, y };
            if (seenAt(round, fold, leaf) !== 'back') continue;
            expect(seen.level(...at(round)), `round ${side} ${corner} ${x} ${down}`).toBeLessThan(168);
          }
        }
        await page.mouse.move(...at({ x: leaf.width - 4, y: inside }), { steps: 4 });
        await letPass(100, 'the hand rests');
        await page.mouse.up();
        await restAt(3);
        expect(await page.locator('.lc-moving, .lc-flap, .lc-shade-band, .lc-edge').count()).toBe(0);
      }
    }));

  it('shows the same of pictures that the browser draws in tiles, as it does with a book from a disk', () =>
    reader.with({ hash: '#p=4', edit: printColours }, async ({ page, restAt }) => {
      await restAt(3);
      const leaf = await leafOn(page, 'right');
      const at = ({ x, y }: Point) => [leaf.x + x, leaf.y + y] as const;
      await page.mouse.move(...at({ x: leaf.width - 2, y: leaf.height - 2 }));
      await page.mouse.down();
      for (const [x, y] of [
        [0.3, 0.25],
        [0.9, 0.2],
        [1.5, 0.1],
      ] as const) {
        const held = { x: leaf.width * (1 - x), y: leaf.height * (1 - y) };
        await page.mouse.move(...at(held), { steps: 4 });
        await atRest(page);
        const fold = foldAt(clampCorner({ x: held.x + 2, y: held.y + 2 }, leaf, 'bottom'), leaf, 'bottom');
        expect(wrongOn(await colours(page), fold, leaf, at), `${x}`).toEqual([]);
      }
      await page.mouse.up();
    }));

  it('cuts a leaf that turns over nothing: the table is seen beyond the fold', () =>
    reader.with({ settings: { flipSeconds: 1 } }, async ({ page, restAt }) => {
      await page.keyboard.press('End');
      await restAt(11);
      await page.keyboard.press('ArrowLeft');
      await restAt(9);
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-cut').first().waitFor({ state: 'attached' });
      expect(await page.locator('.lc-cut').count()).toBe(2);
      await restAt(11);
      expect(await page.locator('.lc-cut').count()).toBe(0);
    }));

  it('holds the corner under the pointer while it is dragged', () =>
    reader.with({}, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const { right, bottom } = await leafOn(page, 'right');
      await page.mouse.move(right - 1, bottom - 1);
      await page.mouse.down();
      await page.mouse.move(right - 301, bottom - 121, { steps: 6 });
      await drawn(page);
      const corner = await flapCorner(page);
      expect(Math.hypot(corner.x - (right - 300), corner.y - (bottom - 120))).toBeLessThan(1.5);
      await page.mouse.up();
    }));

  it('has a leaf ready as soon as its edge is pressed, and lays it down where the finger goes another way', () =>
    reader.with({ context: phone }, async ({ page, state }) => {
      const { right } = await leafOn(page, 'right');
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      await touch('touchStart', right - 10, 400);
      await page.locator('.lc-flap').waitFor({ state: 'attached' });
      expect(await state()).toMatchObject({ isTurning: false, page: 0 });
      await touch('touchMove', right - 12, 300);
      await touch('touchMove', right - 12, 200);
      await expect.poll(() => page.locator('.lc-flap, .lc-moving').count()).toBe(0);
      await touch('touchEnd', right - 12, 200);
      expect(await state()).toMatchObject({ isTurning: false, page: 0 });
    }));

  it('has the pictures of waiting pages behind the open one, out of sight and out of reach', () =>
    reader.with({ settings: { flipSeconds: 1 } }, async ({ page, restAt }) => {
      const waiting = () =>
        page.locator('.lc-waiting').evaluateAll((clips) =>
          clips.map((clip) => {
            const image = clip.querySelector('.lc-image');
            return {
              order: Number(getComputedStyle(clip).zIndex),
              isLeft: clip.querySelector('.lc-page')?.classList.contains('lc-at-left'),
              isKept: image ? getComputedStyle(image).visibility === 'visible' : null,
              isSaid: clip.ariaHidden !== 'true',
            };
          }),
        );
      for (const [key, index, isLeft] of [
        ['ArrowRight', 1, false],
        ['End', 11, true],
      ] as const) {
        await page.keyboard.press(key);
        await restAt(index);
        const behind = { order: 0, isLeft, isSaid: false };
        await expect.poll(waiting).toContainEqual({ ...behind, isKept: true });
        for (const page of await waiting()) expect(page).toMatchObject(behind);
      }
      expect(await page.locator('.lc-stage').ariaSnapshot()).not.toContain('Page 9');
      // Nothing lies below a leaf that turns at the book’s end: there they would be seen.
      await page.keyboard.press('ArrowLeft');
      await restAt(9);
      await expect.poll(waiting).toContainEqual({ order: 0, isLeft: false, isSaid: false, isKept: true });
      await page.evaluate(() => window.leafcast?.engine?.previous());
      await page.locator('.lc-moving').waitFor({ state: 'attached' });
      const others = await waiting();
      expect(others).not.toEqual([]);
      for (const { isKept } of others) expect(isKept).not.toBe(true);
      await restAt(7);
    }));

  it('asks the window for nothing while leaves turn: it would have to lay the page out first', () =>
    reader.with({ alone: true }, async ({ page, restAt }) => {
      await page.evaluate(() => {
        Object.assign(window, { asked: 0 });
        for (const name of ['innerWidth', 'innerHeight'] as const) {
          const size = window[name];
          Object.defineProperty(window, name, {
            get() {
              (window as unknown as { asked: number }).asked += 1;
              return size;
            },
          });
        }
      });
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0);
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

  it('lets a page come up gently where none lay before, in the style fade (D-255)', () =>
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

  it('leaves no stack of leaves behind while pages slide', () =>
    reader.with({ hash: '#p=4', settings: { flipStyle: 'slide', flipSeconds: 1 } }, async ({ page, restAt }) => {
      await restAt(3);
      const seen = () =>
        page.locator('.lc-block').evaluateAll((all) => all.map((block) => getComputedStyle(block).opacity));
      expect(await seen()).toEqual(['1', '1']);
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-moving').waitFor({ state: 'attached' });
      expect(await seen()).toEqual(['0', '0']);
      await restAt(5);
      await expect.poll(seen).toEqual(['1', '1']);
    }));

  it('covers nothing of the page beside it with the outer border of a hard cover (D-238)', () =>
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
        const left = await leafOn(page, 'left');
        const seen = await colours(page);
        expect(seen(left.right - 6, left.y + 30)).toBe('none');
        const right = await leafOn(page, 'right');
        expect(seen(right.right + 6, right.y + 30)).toBe('under');
      },
    ));

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
      expect(cover.some(({ of }) => of.includes('lc-flap'))).toBe(false);
      expect(await page.locator('.lc-board').count()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      expect((await movements()).slice(cover.length).some(({ of }) => of.includes('lc-flap'))).toBe(true);
    }));
});
