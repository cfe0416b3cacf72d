import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the window needs of the settings before the program is there. Needs no module that takes long to load. */
export interface LastSettings {
  /** Its size, in pixels. */
  readonly window: { readonly width: number; readonly height: number };
  /** Where the program listened last: what pages keep in the browser belongs to their port. 0: anywhere. */
  readonly port: number;
}

export const usualSettings: LastSettings = { window: { width: 1280, height: 820 }, port: 0 };

/** @returns the settings of the last run; what is missing or damaged is as at first */
export function lastSettings(dataFolder: string): LastSettings {
  const { window, port } = read(join(dataFolder, 'settings.json'));
  const { width, height } = { ...(window as Partial<LastSettings['window']> | undefined) };
  const hasSize = Number.isInteger(width) && Number.isInteger(height);
  return {
    window: hasSize ? ({ width, height } as LastSettings['window']) : usualSettings.window,
    port: Number.isInteger(port) && Number(port) > 1023 && Number(port) < 65_536 ? Number(port) : usualSettings.port,
  };
}

function read(path: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}
