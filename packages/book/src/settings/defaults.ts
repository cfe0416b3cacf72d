import { type AllSettings, type Settings, settingsSchema } from './schema.ts';

/** Default value of every setting. The reader's build replaces it with the plain values. */
export const settingDefaults = Object.fromEntries(
  Object.entries(settingsSchema).map(([key, item]) => [key, item.defaultValue]),
) as unknown as AllSettings;

/** Returns the settings completed with the defaults. */
export function withDefaults(settings: Settings): AllSettings {
  return { ...settingDefaults, ...settings };
}
