import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that the window needs before the program has started. Imports no module that is slow to load. */
export interface LastSettings {
  /** Size of the window, in pixels. */
  readonly window: { readonly width: number; readonly height: number };
  /** Port of the last run, reused because the browser stores a page's data separately for each port. 0: any. */
  readonly port: number;
}

export const defaultSettings: LastSettings = { window: { width: 1280, height: 820 }, port: 0 };

/** Reads the settings of the last run; missing or damaged values fall back to their defaults. */
export function lastSettings(dataFolder: string): LastSettings {
  const { window, port } = read(join(dataFolder, 'settings.json'));
  const { width, height } = { ...(window as Partial<LastSettings['window']> | undefined) };
  const hasSize = Number.isInteger(width) && Number.isInteger(height);
  return {
    window: hasSize ? ({ width, height } as LastSettings['window']) : defaultSettings.window,
    port: Number.isInteger(port) && Number(port) > 1023 && Number(port) < 65_536 ? Number(port) : defaultSettings.port,
  };
}

function read(path: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}
