import { type AllSettings, type Settings, settingsSchema } from './schema.ts';

/** The value of every setting where a book stores none. The reader's build puts the plain values in this one's place. */
export const settingDefaults = Object.fromEntries(
  Object.entries(settingsSchema).map(([key, item]) => [key, item.defaultValue]),
) as unknown as AllSettings;

/** The settings with the defaults filled in. */
export function withDefaults(settings: Settings): AllSettings {
  return { ...settingDefaults, ...settings };
}
