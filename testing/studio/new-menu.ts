import type { Page } from 'playwright-core';
import { editor as words } from './words.ts';

/** Starts a new book with the New menu, from any screen. */
export async function startNewBook(page: Page, way: 'new.files' | 'nav.batch' | 'new.import'): Promise<void> {
  await page.locator('.new-button').click();
  await page
    .locator('#new-book')
    .getByRole('link', { name: words(way), exact: true })
    .click();
}
