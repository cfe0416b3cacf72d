import { isDeepStrictEqual } from 'node:util';
import { type SettingKey, type Settings, settingDefaults } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/engine.ts';
import { type LentReader, type OpenOptions, prepareReader } from '../open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

/** How it shows that a setting has an effect. */
export interface Effect<Value> {
  /** A value that differs from the default. */
  readonly value: Value;
  /**
   * What somebody sees, as plain data: taken with the default value, after a live change, and in a book that was opened
   * with the value. The first must differ from the other two, which must be the same.
   */
  readonly see: (page: Page) => Promise<unknown>;
  /** Further settings without which it has no effect. */
  readonly given?: Settings;
  readonly open?: OpenOptions;
  /** Whoever looks leaves traces: it has a book of its own, or shares one with those of the same name. */
  readonly apart?: true | string;
}
export type EffectsOf<Keys extends SettingKey> = { readonly [Key in Keys]: Effect<NonNullable<Settings[Key]>> };

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

type Entry = readonly [key: string, effect: Effect<unknown>];
const patience = { timeout: 20_000 };

/** The effects in groups that can be seen in the same book. */
function byBook(effects: Partial<EffectsOf<SettingKey>>): Entry[][] {
  const all = Object.entries(effects) as unknown as Entry[];
  const edits = [...new Set(all.map(([, { open }]) => open?.edit))];
  const bookOf = ([key, { given, open, apart }]: Entry) =>
    JSON.stringify([given, open, edits.indexOf(open?.edit), apart === true ? key : apart]);
  return [...Map.groupBy(all, bookOf).values()];
}

/**
 * Proves each effect of a table: live, there and back, and in a book that is opened with the setting. Settings that ask
 * for the same book are changed in one, each after those before it have been changed back. @see D-158 … D-284
 */
export function proveEffects(name: string, effects: Partial<EffectsOf<SettingKey>>): void {
  describe(`the settings of ${name}`, () => {
    let reader: Awaited<ReturnType<typeof prepareReader>>;
    let live: { readonly of: Entry[]; readonly book: LentReader } | undefined;
    beforeAll(async () => {
      reader = await prepareReader();
    });
    afterAll(() => reader?.close());

    async function liveBook(of: Entry[], sample: OpenOptions): Promise<LentReader> {
      if (live?.of === of) return live.book;
      await live?.book.giveBack();
      live = undefined;
      live = { of, book: await reader.lend(sample) };
      return live.book;
    }

    for (const group of byBook(effects)) {
      it.each(group)('%s changes what is seen, live and from the start', async (key, effect) => {
        const { value, see, given, open, apart } = effect;
        const sample: OpenOptions = { ...open, settings: { ...open?.settings, ...given } };
        const book = await liveBook(group, sample);
        const seen = () => see(book.page);
        const change = (to: unknown) =>
          book.page.evaluate(([key, value]) => window.leafcast?.engine?.change({ settings: { [key]: value } }), [
            key,
            to,
          ] as const);
        try {
          const before = await seen();
          let changed: unknown;
          const look = async () => {
            changed = await seen();
            return changed;
          };
          await change(value);
          await expect.poll(look, patience).not.toEqual(before);
          const started: OpenOptions = { ...sample, settings: { ...sample.settings, [key]: value } };
          await reader.with(started, async ({ page, errors }) => {
            await vi.waitFor(async () => {
              const opened = await see(page);
              // What was seen of the change may have been on its way still.
              if (!isDeepStrictEqual(opened, changed)) expect(opened).toEqual(await look());
            }, patience);
            expect(errors).toEqual([]);
          });
          expect(changed).not.toEqual(before);
          if (apart !== true) {
            // Also what was seen before could have been on its way still: that it changes back proves the effect.
            await change({ ...settingDefaults, ...sample.settings }[key as SettingKey]);
            await expect.poll(seen, patience).not.toEqual(changed);
          }
          expect(book.errors).toEqual([]);
        } catch (cause) {
          live = undefined;
          await book.close();
          throw cause;
        }
      });
    }
  });
}
