import { isDeepStrictEqual } from 'node:util';
import { allSettings, type Feature, type Settings, settingsSchema } from '@leafcast/book';

/** Checks whether a value is the default of its setting. */
export function isDefault(key: string, value: unknown): boolean {
  if (!Object.hasOwn(settingsSchema, key)) return false;
  return isDeepStrictEqual(settingsSchema[key as keyof typeof settingsSchema].defaultValue, value);
}

/**
 * Returns the plan features that a change of settings requires. Resetting a setting to its default requires none. @see
 * W-388
 */
export function neededFeatures(draft: Settings, changes: Readonly<Record<string, unknown>>): Feature[] {
  const before: Readonly<Record<string, unknown>> = draft;
  return Object.entries(changes).flatMap(([key, value]) => {
    const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
    if (!item || !('feature' in item) || item.feature === undefined) return [];
    return isDefault(key, value) || isDeepStrictEqual(before[key], value) ? [] : [item.feature];
  });
}
