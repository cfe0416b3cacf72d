import { type AllSettings, type SettingKey, settingDefaults } from '@leafcast/book';
import type { Engine } from '../../engine.ts';
import { triggers } from './triggers.ts';

/** A lazily loaded feature that settings turn on and off. */
export interface Feature {
  /**
   * Adds the feature to the reader; it then follows its settings.
   *
   * @param keys settings of its trigger; it watches no others
   * @returns a function that removes it
   */
  mount(engine: Engine, keys: readonly SettingKey[]): () => void;
}

/** Mounts each feature as soon as the settings or the pages need it, and removes it when they no longer do. */
export function mountFeatures(engine: Engine): void {
  for (const [name, { keys, when, ofPages }] of Object.entries(triggers)) {
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
      // The book is readable without the feature; the next change retries.
      const feature = await engine.loadFeature<Feature>(name).catch(() => null);
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
