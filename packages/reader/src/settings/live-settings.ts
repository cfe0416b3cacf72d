import { type AllSettings, type SettingKey, type Settings, withDefaults } from '@leafcast/book';

/** The settings of the open book. They change while an author edits it. */
export interface LiveSettings {
  readonly current: AllSettings;
  /** Takes over new values; `undefined` brings the default back. */
  change(changes: Settings): void;
  /**
   * Calls back at once, and again after each change of one of these settings. Whoever reads a setting for longer than a
   * moment names it here. Gives the function that ends it.
   */
  watch(keys: readonly SettingKey[], listener: (settings: AllSettings) => void): () => void;
}

/** @param onChange called after each change, when all who watch have been told */
export function createLiveSettings(stored: Settings, onChange: () => void): LiveSettings {
  let current = withDefaults(stored);
  const watches = new Set<{ keys: readonly SettingKey[]; listener: (settings: AllSettings) => void }>();
  return {
    get current() {
      return current;
    },
    change(changes) {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      const before = current;
      const kept = Object.entries(current).filter(([key]) => !(key in changes));
      current = withDefaults(Object.fromEntries([...kept, ...given]));
      for (const { keys, listener } of [...watches]) {
        if (keys.some((key) => current[key] !== before[key])) listener(current);
      }
      onChange();
    },
    watch(keys, listener) {
      const watch = { keys, listener };
      watches.add(watch);
      listener(current);
      return () => watches.delete(watch);
    },
  };
}
