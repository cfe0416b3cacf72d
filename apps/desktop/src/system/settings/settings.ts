import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCodes } from '@leafcast/messages';
import { writerOf } from '@leafcast/node/files/write-atomically';
import { z } from 'zod';
import { defaultSettings } from './last-settings.ts';

const schema = z.object({
  /** Language of menus, dialogs and screens; `null` follows the system. */
  language: z.enum(languageCodes).nullable().catch(null).default(null),
  window: z
    .object({ width: z.int().min(400).max(20_000), height: z.int().min(300).max(20_000) })
    .catch(defaultSettings.window)
    .default(defaultSettings.window),
  /** Preferred port, used if it is free: data that pages store in the browser belongs to its port. */
  port: z.int().min(0).max(65_535).catch(defaultSettings.port).default(defaultSettings.port),
  /** Folder of Ghostscript, if it was not found automatically. */
  ghostscript: z.string().max(4096).catch('').default(''),
  /** Whether a start checks for a newer version. @see D-606 */
  checksForUpdates: z.boolean().catch(true).default(true),
});

/** Settings of the program, as opposed to those of a book. */
export type DesktopSettings = Readonly<z.output<typeof schema>>;

export interface SettingsFile {
  get(): DesktopSettings;
  /** Changes some of the settings and resolves once they are stored durably. */
  set(changed: Partial<DesktopSettings>): Promise<void>;
}

/**
 * Reads the settings of a data folder. Missing or damaged values fall back to their defaults: no setting is worth
 * refusing to start.
 */
export async function openSettings(dataFolder: string): Promise<SettingsFile> {
  const file = join(dataFolder, 'settings.json');
  let settings: DesktopSettings = schema.parse(await readJson(file));
  const write = writerOf(file);
  return {
    get: () => settings,
    set(changed) {
      settings = { ...settings, ...changed };
      return write(JSON.stringify(settings));
    },
  };
}

/** Turns the check for newer versions at start on or off. @see D-606 */
export const toggleUpdates = ({ get, set }: SettingsFile): Promise<void> =>
  set({ checksForUpdates: !get().checksForUpdates });

async function readJson(file: string): Promise<object> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
