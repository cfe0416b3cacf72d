import type { Page } from 'playwright-core';
import type { OpenOptions } from '../harness/open-reader.ts';

export const withNotes: OpenOptions = { settings: { annotationButton: true } };

/** Opens the annotations panel. */
export async function openPanel(page: Page): Promise<void> {
  await page.locator('.lc-bar').getByRole('button', { name: 'Notes and highlights' }).click();
  await page.getByRole('button', { name: 'Draw' }).waitFor();
}
