import type { Engine } from '../engine.ts';

/**
 * Applies the sizes and colors in the data attributes of the loading screen (`loadingScreen` in `@leafcast/book`) as
 * custom properties, because not every browser allows style sheets to read attributes.
 *
 * @returns the loading screen, or `null` if the page has none
 */
export function applyLoadingScreenSettings(root: HTMLElement): HTMLElement | null {
  const screen = root.querySelector<HTMLElement>('.lc-loading');
  for (const name of ['size', 'color', 'back']) {
    const value = screen?.dataset[name];
    if (value !== undefined) screen?.style.setProperty(`--lc-loading-${name}`, value);
  }
  return screen;
}

/**
 * Removes the loading screen. If it covers nothing, it is removed immediately; otherwise, it is removed when the book
 * is painted and the loading time is over.
 */
export async function endLoadingScreen(screen: HTMLElement, { painted, settings }: Engine): Promise<void> {
  if (screen.dataset.cover) {
    await painted;
    // The loading time begins when the page is opened.
    await new Promise((resolve) => setTimeout(resolve, settings.loadingSeconds * 1000 - performance.now()));
  }
  screen.remove();
}
