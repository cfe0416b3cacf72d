import type { Page } from 'playwright-core';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';

/** Returns the position of the open page on a side, in window coordinates. */
export async function findOpenPage(page: Page, side: 'left' | 'right') {
  const inSide = side === 'left' ? '.lc-at-left' : ':not(.lc-at-left)';
  const box = await page.locator(`.lc-clip:not(.lc-away) .lc-page${inSide}`).first().boundingBox();
  if (!box) throw new Error(`No open page on the ${side}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns the positions of the open pages in window coordinates, from top to bottom. */
export async function openPages(page: Page) {
  const boxes = await page
    .locator('.lc-clip:not(.lc-away) > .lc-inner > .lc-page')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  return boxes.toSorted((a, b) => a.y - b.y || a.x - b.x) as { x: number; y: number; width: number; height: number }[];
}

export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  // The pointer pauses before it is released, so that the gesture is not a fling.
  await waitFixedTime(150, 'the pointer rests');
  await page.mouse.up();
}
