import type { Page } from 'playwright-core';

/**
 * Makes Chromium draw only a corner of a page. Without a graphics card, drawing accounts for half the cost of a page
 * with motion. Layout, clicks and screenshots still use the entire page, but the wheel works only over the drawn part.
 * The effect lasts until the viewport is resized.
 */
export async function reduceDrawing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setVisibleSize', { width: 8, height: 8 });
  await session.detach();
}
