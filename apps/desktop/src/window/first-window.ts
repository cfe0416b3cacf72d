import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The screen that the window begins with. */
export const home = '/book_edit2/home';

const usual = { width: 1280, height: 820 };

/**
 * The first command to a window, which shows home while the program behind it starts. Needs no module that takes long to load.
 *
 * @param dataFolder has the size that the window had last
 * @see docs/desktop-host.md
 */
export const firstWindow = (url: string, dataFolder: string): string =>
  JSON.stringify({ do: 'window', url, title: 'Leafcast', ...lastSize(dataFolder) });

function lastSize(dataFolder: string): typeof usual {
  try {
    const { width, height } = JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8')).window;
    return Number.isInteger(width) && Number.isInteger(height) ? { width, height } : usual;
  } catch {
    return usual;
  }
}
