import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCodes } from '@leafcast/messages';
import { createFileWriter } from '@leafcast/node/files/write-atomically';
import { z } from 'zod';
import { defaultSettings } from './last-settings.ts';

const schema = z.object({
  /** Language of menus, dialogs and screens; `null` follows the system. */
  language: z.enum(languageCodes).nullable().catch(null).default(null),
  window: z
    .object({ width: z.int().min(400).max(20_000), height: z.int().min(300).max(20_000) })
    .catch(defaultSettings.window)
    .default(defaultSettings.window),
  /** Preferred port, used if it is free, because the browser stores a page's data separately for each port. */
  port: z.int().min(0).max(65_535).catch(defaultSettings.port).default(defaultSettings.port),
  /** Folder of Ghostscript; set by the user if Ghostscript is not found automatically. */
  ghostscript: z.string().max(4096).catch('').default(''),
  /** Whether the program checks for a newer version when it starts. @see D-606 */
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
 * Reads the settings of a data folder. Missing or damaged values fall back to their defaults, because an invalid
 * setting must not prevent the program from starting.
 */
export async function openSettings(dataFolder: string): Promise<SettingsFile> {
  const file = join(dataFolder, 'settings.json');
  let settings: DesktopSettings = schema.parse(await readJson(file));
  const write = createFileWriter(file);
  return {
    get: () => settings,
    set(changed) {
      settings = { ...settings, ...changed };
      return write(JSON.stringify(settings));
    },
  };
}

/** Turns the check for newer versions at program start on or off. @see D-606 */
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
