import type { Page } from 'playwright-core';

/** Waits until the page has drawn what was asked of it before: two frames. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Waits until what was asked of the page before has begun, and has come to rest. */
export async function atRest(page: Page): Promise<void> {
  await drawn(page);
  await settle(page);
}

/** Waits until nothing moves and every picture in view has come, ten seconds at most. */
export async function settle(page: Page): Promise<void> {
  const isAtRest = () => {
    // What grows into view is held still for a moment before it begins.
    const isUnderWay = (one: Animation) =>
      one.playState === 'running' || (one.playState === 'paused' && one instanceof CSSAnimation);
    const isMoving = document
      .getAnimations()
      .some((one) => isUnderWay(one) && one.effect?.getTiming().iterations !== Infinity);
    // A picture that comes when it is scrolled to is not under way before.
    const isAhead = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.loading === 'lazy' && (bottom < 0 || top > innerHeight);
    };
    const isLoading = [...document.images].some(
      (image) => !image.complete && image.checkVisibility() && !isAhead(image),
    );
    return !isMoving && !isLoading;
  };
  for (const frame of page.frames()) {
    await frame.waitForFunction(isAtRest, undefined, { timeout: 10_000 }).catch(() => undefined);
  }
}

/** Waits until dialogs have come to rest: a press on a button that still grows is lost. */
export async function dialogsAtRest(page: Page): Promise<void> {
  const isAtRest = () => !document.querySelector('[role=dialog][class*="-enter"]');
  await page.waitForFunction(isAtRest, undefined, { timeout: 10_000 }).catch(() => undefined);
  await settle(page);
}
