import type { SettingKey } from '@leafcast/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import type { LazyFeature } from '../../src/core/load/features/lazy-features.ts';
import { featureTriggers } from '../../src/core/load/features/triggers.ts';
import { prepareReader, type ReaderLease } from '../harness/open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

let reader: Awaited<ReturnType<typeof prepareReader>>;
let book: ReaderLease;
beforeAll(async () => {
  reader = await prepareReader();
  book = await reader.lend({});
});
afterAll(() => reader?.close());

/**
 * Mounts a feature on the open book and removes it again.
 *
 * @returns the settings that it watched
 */
const watchedBy = (name: string, keys: readonly SettingKey[]) =>
  book.page.evaluate(
    async ([name, keys]) => {
      const engine = window.leafcast?.engine;
      if (!engine) throw new Error('Engine not found');
      const feature = await engine.loadFeature<LazyFeature>(name);
      const watched: string[] = [];
      const listening = Object.create(engine, {
        watch: {
          value: (some: readonly SettingKey[], listener: Parameters<Engine['watch']>[1]) => {
            watched.push(...some);
            return engine.watch(some, listener);
          },
        },
      });
      feature.mount(listening, keys)();
      return watched;
    },
    [name, keys] as const,
  );

describe('a feature that is mounted when settings require it', () => {
  it.each(Object.entries(featureTriggers))(
    'the feature %s watches only the settings that trigger it',
    async (name, { keys }) => {
      const watched = await watchedBy(name, keys);
      expect(watched.filter((key) => !keys.some((trigger) => trigger === key))).toEqual([]);
    },
  );
});
