import type { Page } from 'playwright-core';

/** Waits two frames, after which the page has drawn all earlier changes. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Waits until all earlier changes of the page have started and finished. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  await drawn(page);
  await waitUntilSettled(page);
}

/** Waits until animations have ended and all images in view have loaded, but not longer than ten seconds. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const isAtRest = () => {
    // Animations that start when an element is scrolled into view are paused for a moment before they begin.
    const isUnderWay = (one: Animation) =>
      one.playState === 'running' || (one.playState === 'paused' && one instanceof CSSAnimation);
    const isMoving = document
      .getAnimations()
      .some((one) => isUnderWay(one) && one.effect?.getTiming().iterations !== Infinity);
    // A lazy image outside the viewport is not loading yet.
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

/** Waits until dialogs have finished opening, because a click on a button that is still growing is lost. */
export async function waitForDialogs(page: Page): Promise<void> {
  const isAtRest = () => !document.querySelector('[role=dialog][class*="-enter"]');
  await page.waitForFunction(isAtRest, undefined, { timeout: 10_000 }).catch(() => undefined);
  await waitUntilSettled(page);
}
