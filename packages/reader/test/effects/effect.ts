import { isDeepStrictEqual } from 'node:util';
import { type SettingKey, type Settings, settingDefaults } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import {
  type OpenOptions,
  type PreparedReader,
  prepareSharedReader,
  type ReaderLease,
} from '../harness/open-reader.ts';
import { distributeEffects, type SettingEffects, type SharedBook } from './distribute-effects.ts';

declare const window: { leafcast?: { engine?: Engine } };

/**
 * Returns style properties of an element, or `true` if none are given; `null` if the element is missing or invisible.
 */
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

const pollOptions = { timeout: 20_000 };
const noSettings: Settings = {};

/**
 * Context for effects that are visible without motion: dialogs open immediately, and nothing is drawn 60 times a
 * second.
 */
export const stillContext = { reducedMotion: 'reduce' } as const;

const change = (page: Page, settings: Settings) =>
  page.evaluate((settings) => window.leafcast?.engine?.change({ settings }), settings);

/**
 * Verifies each effect of a table in two ways: by changing the setting live and back, and by opening a book with the
 * setting. Settings that can be observed in the same book share two books: one opened with the defaults, the other with
 * all their values. In both books, each setting is changed back afterwards, so that the next test starts clean.
 *
 * @param context context of effects that specify none
 * @see D-158 … D-284
 */
export function testEffects(
  name: string,
  effects: Partial<SettingEffects<SettingKey>>,
  context?: OpenOptions['context'],
): void {
  describe(`the settings of ${name}`, () => {
    const reader = prepareSharedReader();
    for (const by of distributeEffects(effects, context)) {
      const [[first = ''] = [], ...others] = by.entries;
      describe(
        others.length > 0 ? `in the book of ${first} and ${others.length} more` : `in the book of ${first}`,
        () => testInBook(reader, by),
      );
    }
  });
}

function testInBook(reader: PreparedReader, { entries, sample }: SharedBook): void {
  const sharing = entries.filter(([, { alone }]) => !alone);
  const together = Object.fromEntries(sharing.map(([key, { value }]) => [key, value]));
  /** Open books by their additional settings: one with the defaults, one with all values. */
  const books = new Map<Settings, ReaderLease>();

  async function bookWith(more: Settings): Promise<ReaderLease> {
    const book = books.get(more) ?? (await reader.lend({ ...sample, settings: { ...sample.settings, ...more } }));
    books.set(more, book);
    return book;
  }
  afterAll(async () => {
    for (const book of books.values()) await book.release();
  });

  it.each(entries)(
    '%s has a visible effect, both when it is changed live and when the book is opened with it',
    async (key, { value, see, apart, alone }) => {
      const usual: Settings = { [key]: { ...settingDefaults, ...sample.settings }[key as SettingKey] };
      const isShared = apart !== true && !alone;
      try {
        const live = await bookWith(noSettings);
        const before = await see(live.page);
        let changed: unknown;
        const look = async () => {
          changed = await see(live.page);
          return changed;
        };
        await change(live.page, { [key]: value });
        await expect.poll(look, pollOptions).not.toEqual(before);
        const own = { ...sample, settings: { ...sample.settings, [key]: value } };
        const opened = isShared ? await bookWith(together) : await reader.lend(own);
        await vi.waitFor(async () => {
          const seen = await see(opened.page);
          // The live change may still have been in progress when it was observed.
          if (!isDeepStrictEqual(seen, changed)) expect(seen).toEqual(await look());
        }, pollOptions);
        expect(changed).not.toEqual(before);
        // The first observation may also have been too early, so changing the setting back verifies the effect. In the
        // book opened with the other values, it also verifies that no other setting has the same effect.
        for (const { page } of apart === true ? [] : isShared ? [live, opened] : [live]) {
          await change(page, usual);
          await expect.poll(() => see(page), pollOptions).not.toEqual(changed);
        }
        expect([...live.errors, ...opened.errors]).toEqual([]);
        if (!isShared) await opened.release();
      } catch (cause) {
        for (const book of books.values()) await book.close();
        books.clear();
        throw cause;
      }
    },
  );
}
