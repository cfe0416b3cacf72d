import { isDeepStrictEqual } from 'node:util';
import { type SettingKey, type Settings, settingDefaults } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/engine.ts';
import { type LentReader, type OpenOptions, type PreparedReader, sharedReader } from '../open-reader.ts';
import { type EffectsOf, type SharedBook, sharedBooks } from './shared-books.ts';

declare const window: { leafcast?: { engine?: Engine } };

/** What one element says and how it is drawn; `null` where it is not there or not seen. */
export async function look(page: Page, selector: string, ...properties: readonly string[]): Promise<unknown> {
  return await page.evaluate(
    ([selector, properties]) => {
      const found = document.querySelector(selector);
      if (!found?.checkVisibility({ visibilityProperty: true })) return null;
      const style = getComputedStyle(found);
      return properties.length === 0 ? true : properties.map((name) => style.getPropertyValue(name));
    },
    [selector, properties] as const,
  );
}

const patience = { timeout: 20_000 };
const asItIs: Settings = {};

/** For effects that are seen without motion: dialogs are open at once, and no sign is drawn 60 times a second. */
export const still = { reducedMotion: 'reduce' } as const;

const change = (page: Page, settings: Settings) =>
  page.evaluate((settings) => window.leafcast?.engine?.change({ settings }), settings);

/**
 * Proves each effect of a table: live, there and back, and in a book that is opened with the setting. Settings that can be
 * seen in the same book share two, of which one is opened as it is by default and the other with all their values: each is
 * changed and changed back in the first, and changed back in the second, so that the next has the book to itself.
 *
 * @param context of those that name none
 * @see D-158 … D-284
 */
export function proveEffects(
  name: string,
  effects: Partial<EffectsOf<SettingKey>>,
  context?: OpenOptions['context'],
): void {
  describe(`the settings of ${name}`, () => {
    const reader = sharedReader();
    for (const by of sharedBooks(effects, context)) {
      const [[first = ''] = [], ...others] = by.entries;
      describe(
        others.length > 0 ? `in the book of ${first} and ${others.length} more` : `in the book of ${first}`,
        () => proveInBook(reader, by),
      );
    }
  });
}

function proveInBook(reader: PreparedReader, { entries, sample }: SharedBook): void {
  const sharing = entries.filter(([, { alone }]) => !alone);
  const together = Object.fromEntries(sharing.map(([key, { value }]) => [key, value]));
  /** What is open: the book as it is by default, and with all values. */
  const books = new Map<Settings, LentReader>();

  async function bookWith(more: Settings): Promise<LentReader> {
    const book = books.get(more) ?? (await reader.lend({ ...sample, settings: { ...sample.settings, ...more } }));
    books.set(more, book);
    return book;
  }
  afterAll(async () => {
    for (const book of books.values()) await book.giveBack();
  });

  it.each(entries)('%s changes what is seen, live and from the start', async (key, { value, see, apart, alone }) => {
    const usual: Settings = { [key]: { ...settingDefaults, ...sample.settings }[key as SettingKey] };
    const isShared = apart !== true && !alone;
    try {
      const live = await bookWith(asItIs);
      const before = await see(live.page);
      let changed: unknown;
      const look = async () => {
        changed = await see(live.page);
        return changed;
      };
      await change(live.page, { [key]: value });
      await expect.poll(look, patience).not.toEqual(before);
      const own = { ...sample, settings: { ...sample.settings, [key]: value } };
      const opened = isShared ? await bookWith(together) : await reader.lend(own);
      await vi.waitFor(async () => {
        const seen = await see(opened.page);
        // What was seen of the change may have been on its way still.
        if (!isDeepStrictEqual(seen, changed)) expect(seen).toEqual(await look());
      }, patience);
      expect(changed).not.toEqual(before);
      // Also what was seen before could have been on its way still: that it changes back proves the effect. In the book
      // that was opened with others it proves that no other has it.
      for (const { page } of apart === true ? [] : isShared ? [live, opened] : [live]) {
        await change(page, usual);
        await expect.poll(() => see(page), patience).not.toEqual(changed);
      }
      expect([...live.errors, ...opened.errors]).toEqual([]);
      if (!isShared) await opened.giveBack();
    } catch (cause) {
      for (const book of books.values()) await book.close();
      books.clear();
      throw cause;
    }
  });
}
