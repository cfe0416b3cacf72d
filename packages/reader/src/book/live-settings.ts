import { type AllSettings, type SettingKey, type Settings, withDefaults } from '@leafcast/book';

/** Settings of the open book, which change while an author edits it. */
export interface LiveSettings {
  readonly current: AllSettings;
  /** Applies new values; `undefined` restores a setting's default. */
  change(changes: Settings): void;
  /**
   * Calls the listener immediately and after each change of one of these settings. Code that depends on the current
   * value of a setting must watch the setting instead of reading it once.
   *
   * @returns a function that stops watching
   */
  watch(keys: readonly SettingKey[], listener: (settings: AllSettings) => void): () => void;
}

/**
 * Creates the live settings of a book.
 *
 * @param onChange called after each change, once all watchers have run
 */
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
