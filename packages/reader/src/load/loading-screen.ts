import type { Engine } from '../engine.ts';

/**
 * The screen that the page shows until the book is there (`loadingScreen` of the book's room). Sizes and colours stand
 * in its attributes; not every browser lets a style sheet read them there.
 */
export function dressLoadingScreen(root: HTMLElement): HTMLElement | null {
  const screen = root.querySelector<HTMLElement>('.lc-loading');
  for (const name of ['size', 'color', 'back']) {
    const value = screen?.dataset[name];
    if (value !== undefined) screen?.style.setProperty(`--lc-loading-${name}`, value);
  }
  return screen;
}

/** Takes the screen away: at once where it covers nothing, else when the book is painted and its time is over. */
export async function endLoadingScreen(screen: HTMLElement, { painted, settings }: Engine): Promise<void> {
  if (screen.dataset.cover) {
    await painted;
    // Counted from when the page was opened.
    await new Promise((resolve) => setTimeout(resolve, settings.loadingSeconds * 1000 - performance.now()));
  }
  screen.remove();
}
