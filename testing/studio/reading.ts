import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { reader as words } from './words.ts';

/** A book that is open in a page or frame, used as a visitor would use it. */
export class OpenBookPage {
  readonly #page: Page;
  readonly #place: Page | FrameLocator;

  constructor(page: Page, place: Page | FrameLocator = page) {
    this.#page = page;
    this.#place = place;
  }

  button(key: Parameters<typeof words>[0]) {
    return this.#toolbar.getByRole('button', { name: words(key), exact: true });
  }

  get #toolbar() {
    return this.#place.getByRole('navigation', { name: words('toolbar.label') });
  }

  /** Opens a panel with its button, in the toolbar or under “More”. First closes another panel if it is open. */
  async panel(key: Parameters<typeof words>[0]): Promise<Locator> {
    const close = this.#place.getByRole('dialog').getByRole('button', { name: words('panel.close'), exact: true });
    if (await close.isVisible()) await close.click();
    if (!(await this.button(key).isVisible())) await this.button('toolbar.more').click();
    await this.#place
      .getByRole('button', { name: words(key), exact: true })
      .first()
      .click();
    const panel = this.#place.getByRole('dialog', { name: words(key) });
    await panel.waitFor();
    return panel;
  }

  get pageField() {
    return this.#toolbar.getByRole('textbox', { name: new RegExp(`^${words('toolbar.pageField')}`) });
  }

  /** Waits until the book and its toolbar appear, in any language. */
  async opened(): Promise<this> {
    await this.#place.locator('.lc-bar').first().waitFor();
    return this;
  }

  /** Waits until the toolbar shows these open pages ("2", "2–3"). */
  async at(pages: string | RegExp): Promise<void> {
    await expect.poll(() => this.pageField.inputValue()).toMatch(pages);
    await expect.poll(() => this.#place.locator('#leafcast').evaluate(isAtRest)).toBe(true);
  }

  /** Types a page number. */
  async goTo(number: number): Promise<void> {
    await this.pageField.fill(`${number}`);
    await this.pageField.press('Enter');
  }

  async next(): Promise<void> {
    await this.button('toolbar.next').click();
  }

  async press(key: string): Promise<void> {
    await this.#place.locator('.lc-stage').first().focus();
    await this.#page.keyboard.press(key);
  }

  /** Waits until the image of an open page has loaded. */
  async seesPage(number: number | string): Promise<void> {
    const picture = this.#place.getByRole('region', { name: words('page.label', { page: number }), exact: true });
    // A decrypted or scaled image is drawn completely on a canvas in a single step.
    const drawings = picture.locator('img, canvas[role=img]');
    await drawings.first().waitFor();
    await expect
      .poll(() =>
        drawings.evaluateAll((found) =>
          found.some((one) =>
            one instanceof HTMLImageElement ? one.complete && one.naturalWidth > 0 : one.clientWidth > 0,
          ),
        ),
      )
      .toBe(true);
  }

  /** Searches, and returns the number of results once they are highlighted in the book. */
  async search(query: string): Promise<number> {
    const field = this.#place.getByRole('textbox', { name: words('search.field') });
    if (!(await field.isVisible())) await this.button('toolbar.search').click();
    await field.fill(query);
    const hits = this.#place.getByRole('listbox', { name: words('search.results') }).getByRole('option');
    await hits.first().waitFor();
    await hits.first().click();
    await this.#place.locator('.lc-mark-active').first().waitFor();
    return (
      Number(
        await hits
          .first()
          .getAttribute('aria-setsize')
          .catch(() => null),
      ) || 1
    );
  }

  /** Selects a line of the page as with a mouse, and returns the text that would be copied. */
  async select(text: string): Promise<string> {
    const line = this.#place.locator('.lc-line', { hasText: text }).first();
    await line.waitFor();
    return line.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return getSelection()?.toString().trim() ?? '';
    });
  }
}

interface WithEngine {
  readonly leafcast?: { readonly engine?: { getState(): { readonly isTurning: boolean } } };
}

/** Whether no leaf is turning. */
function isAtRest(): boolean {
  const { leafcast } = globalThis as WithEngine;
  return leafcast?.engine?.getState().isTurning === false;
}
