import type { SettingKey, Settings } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine.ts';
import { type OpenOptions, prepareReader } from '../open-reader.ts';

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

/** Proves each effect of a table: live, and in a book that is opened with the setting. @see D-158 … D-284 */
export function proveEffects(name: string, effects: Partial<EffectsOf<SettingKey>>): void {
  describe(`the settings of ${name}`, () => {
    let reader: Awaited<ReturnType<typeof prepareReader>>;
    beforeAll(async () => {
      reader = await prepareReader();
    });
    afterAll(() => reader?.close());

    it.each(Object.entries(effects))('%s changes what is seen, live and from the start', async (key, effect) => {
      const { value, see, given, open } = effect as Effect<unknown>;
      const sample = { ...open, settings: { [key]: undefined, ...open?.settings, ...given } };
      const before: unknown[] = [];
      const changed: unknown[] = [];
      await reader.glance(sample, async ({ page, errors }) => {
        before.push(await see(page));
        await page.evaluate(([key, value]) => window.leafcast?.engine?.change({ settings: { [key]: value } }), [
          key,
          value,
        ] as const);
        await expect.poll(() => see(page), { timeout: 10_000 }).not.toEqual(before[0]);
        changed.push(await see(page));
        expect(errors).toEqual([]);
      });
      await reader.glance({ ...sample, settings: { ...sample.settings, [key]: value } }, async ({ page, errors }) => {
        await expect.poll(() => see(page), { timeout: 10_000 }).toEqual(changed[0]);
        expect(errors).toEqual([]);
      });
    });
  });
}
