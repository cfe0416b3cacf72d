import type { Page } from 'playwright-core';

/**
 * Lets Chromium draw a corner of a page only, which halves the cost of a page that moves: without a graphics card most of it
 * is drawing. The page is laid out, clicked and photographed at its whole size all the same. Only wheels reach no more than
 * what is drawn. It lasts until the size of the page is set anew.
 */
export async function drawLittle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setVisibleSize', { width: 8, height: 8 });
  await session.detach();
}
