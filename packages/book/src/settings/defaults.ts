import { type AllSettings, type Settings, settingsSchema } from './schema.ts';

/** Default value of every setting. The reader's build replaces this expression with the plain values. */
export const settingDefaults = Object.fromEntries(
  Object.entries(settingsSchema).map(([key, item]) => [key, item.defaultValue]),
) as unknown as AllSettings;

/** Returns the settings, with defaults for those that are absent. */
export function withDefaults(settings: Settings): AllSettings {
  return { ...settingDefaults, ...settings };
}
