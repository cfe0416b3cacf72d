import { type AllSettings, type SettingKey, settingDefaults } from '@leafcast/book';
import type { Engine } from '../../engine.ts';
import { featureTriggers } from './triggers.ts';

/** A lazily loaded feature that settings turn on and off. */
export interface LazyFeature {
  /**
   * Adds the feature to the reader. The feature then follows the given settings.
   *
   * @param keys settings that trigger the feature; it watches no other settings
   * @returns a function that removes the feature
   */
  mount(engine: Engine, keys: readonly SettingKey[]): () => void;
}

/** Mounts each feature when the settings or the pages need it, and removes the feature when they no longer do. */
export function mountFeatures(engine: Engine): void {
  for (const [name, { keys, when, ofPages }] of Object.entries(featureTriggers)) {
    let unmount: (() => void) | undefined;
    let run = 0;
    const update = async (settings: AllSettings) => {
      run += 1;
      const mine = run;
      const isNeeded = when
        ? when(settings, mine > 1, engine)
        : keys.some((key) => settings[key] !== settingDefaults[key]);
      if (!isNeeded) {
        unmount?.();
        unmount = undefined;
        return;
      }
      if (unmount) return;
      // The book is readable without the feature, and the next change of settings retries the load.
      const feature = await engine.loadFeature<LazyFeature>(name).catch(() => null);
      if (feature && mine === run) unmount = feature.mount(engine, keys);
    };
    engine.watch(keys, update);
    let { pages } = engine.book;
    if (ofPages) {
      engine.subscribe(() => {
        if (pages === engine.book.pages) return;
        pages = engine.book.pages;
        void update(engine.settings);
      });
    }
  }
}
