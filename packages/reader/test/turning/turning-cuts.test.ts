import { describe, expect, it } from 'vitest';
import { drawn, waitUntilAtRest } from '../../../../testing/browser/wait-until-at-rest.ts';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import { clampCorner, computeFold } from '../../src/stage/geometry/fold.ts';
import type { Point } from '../../src/stage/geometry/leaf.ts';
import { drag, findOpenPage } from '../harness/open-pages.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { rasterize } from '../measures/rasterize.ts';
import { flapCorner } from './flap-corner.ts';
import { colorPages, computeExpectedColor, createColorReader, findMismatches, printColors } from './turning-colors.ts';

const reader = prepareSharedReader();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 };

describe('drawing a turning leaf', () => {
  it('shows the visible parts of front, flap and page below, and nothing outside the page, for any position of the leaf', () =>
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
        const leaf = await findOpenPage(page, side);
        const sign = side === 'right' ? 1 : -1;
        const spine = side === 'right' ? leaf.x : leaf.right;
        const held = { x: leaf.width * (1 - x), y: corner === 'bottom' ? leaf.height * (1 - y) : leaf.height * y };
        const at = (point: Point) => [spine + sign * point.x, leaf.y + point.y] as const;
        const inside = corner === 'bottom' ? leaf.height - 2 : 2;
        await page.mouse.move(...at({ x: leaf.width - 2, y: inside }));
        await page.mouse.down();
        await page.mouse.move(...at(held), { steps: 4 });
        await page.locator('.lc-flap > .lc-page').waitFor();
        await colorPages(page, side === 'right' ? [4, 5, 6] : [3, 2, 1]);
        const grabbed = { x: held.x + 2, y: held.y + (corner === 'bottom' ? 2 : -2) };
        const fold = computeFold(clampCorner(grabbed, leaf, corner), leaf, corner);
        const seen = await createColorReader(page);
        expect(findMismatches(seen, fold, leaf, at), `${side} ${corner} ${x} ${y}`).toEqual([]);
        if (x > 0.8) {
          // The shadow on the page below and the shading of the curved paper both extend along the entire fold.
          for (let down = 0.05; down < 1; down += 0.1) {
            const y = down * leaf.height;
            const onFold = fold.middle.x - (y - fold.middle.y) * Math.tan(fold.angle);
            const [left, top] = at({ x: onFold + 10, y });
            expect(seen.level(left, top), `${side} ${corner} ${x} ${down}`).toBeLessThan(215);
            const round = { x: onFold - 8, y };
            if (computeExpectedColor(round, fold, leaf) !== 'back') continue;
            expect(seen.level(...at(round)), `round ${side} ${corner} ${x} ${down}`).toBeLessThan(168);
          }
        }
        await page.mouse.move(...at({ x: leaf.width - 4, y: inside }), { steps: 4 });
        await waitFixedTime(100, 'the pointer rests');
        await page.mouse.up();
        await restAt(3);
        expect(await page.locator('.lc-moving, .lc-flap, .lc-shade-band, .lc-edge').count()).toBe(0);
      }
    }));

  it('shows the same parts with pictures that the browser draws in tiles, as for a book on disk', () =>
    reader.with({ hash: '#p=4', edit: printColors }, async ({ page, restAt }) => {
      await restAt(3);
      const leaf = await findOpenPage(page, 'right');
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
        await waitUntilAtRest(page);
        const fold = computeFold(clampCorner({ x: held.x + 2, y: held.y + 2 }, leaf, 'bottom'), leaf, 'bottom');
        expect(findMismatches(await createColorReader(page), fold, leaf, at), `${x}`).toEqual([]);
      }
      await page.mouse.up();
    }));

  it('clips a leaf that turns without a page below it, so that the table is visible beyond the fold', () =>
    reader.with({}, async ({ page, restAt, holdMovements }) => {
      await page.keyboard.press('End');
      await restAt(11);
      await page.keyboard.press('ArrowLeft');
      await restAt(9);
      const { letGo } = await holdMovements();
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-cut').first().waitFor({ state: 'attached' });
      expect(await page.locator('.lc-cut').count()).toBe(2);
      await letGo();
      await restAt(11);
      expect(await page.locator('.lc-cut').count()).toBe(0);
    }));

  it('keeps the corner under the pointer while it is dragged', () =>
    reader.with({}, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const { right, bottom } = await findOpenPage(page, 'right');
      await page.mouse.move(right - 1, bottom - 1);
      await page.mouse.down();
      await page.mouse.move(right - 301, bottom - 121, { steps: 6 });
      await drawn(page);
      const corner = await flapCorner(page);
      expect(Math.hypot(corner.x - (right - 300), corner.y - (bottom - 120))).toBeLessThan(1.5);
      await page.mouse.up();
    }));

  it('prepares a leaf as soon as its edge is pressed, and lays it flat if the finger moves in another direction', () =>
    reader.with({ context: phone }, async ({ page, state }) => {
      const { right } = await findOpenPage(page, 'right');
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

  it('keeps the pictures of waiting pages behind the open page, where they are invisible and cannot be reached', () =>
    reader.with({}, async ({ page, restAt, holdMovements }) => {
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
      // At the book’s end, no page is below a turning leaf, so the waiting pictures would be visible there.
      await page.keyboard.press('ArrowLeft');
      await restAt(9);
      await expect.poll(waiting).toContainEqual({ order: 0, isLeft: false, isSaid: false, isKept: true });
      const { letGo } = await holdMovements();
      await page.evaluate(() => window.leafcast?.engine?.previous());
      await page.locator('.lc-moving').waitFor({ state: 'attached' });
      const others = await waiting();
      expect(others).not.toEqual([]);
      for (const { isKept } of others) expect(isKept).not.toBe(true);
      await letGo();
      await restAt(7);
    }));

  it('does not read the window size while leaves turn, which would force a layout', () =>
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
      // Features may also load while leaves turn.
      await page.evaluate(() =>
        Promise.all(['more', 'reading'].map((part) => window.leafcast?.engine?.loadFeature(part))),
      );
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0);
    }));

  it('turns in the opposite direction in a right-to-left book, which is on the left of the stage when closed (D-258)', () =>
    reader.with({ settings: { rightToLeft: true }, languages: ['ar'] }, async ({ page, restAt, state }) => {
      expect((await state()).spread).toEqual({ left: 0, right: null });
      await page.keyboard.press('ArrowLeft');
      await restAt(1);
      expect((await state()).spread).toEqual({ left: 2, right: 1 });
      const { x, bottom, width } = await findOpenPage(page, 'left');
      await drag(page, [x + 8, bottom - 8], [x + 1.2 * width, bottom - 60]);
      await restAt(3);
      await page.keyboard.press('ArrowRight');
      await restAt(1);
    }));
});
