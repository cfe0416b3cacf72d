import type { LastSettings } from '../settings/last-settings.ts';

/** The screen that the window begins with. */
export const home = '/book_edit2/home';

/**
 * The first command to a window, which shows home while the program behind it starts. Needs no module that takes long to load.
 *
 * @param size that the window had last
 * @see docs/desktop-host.md
 */
export const firstWindow = (url: string, size: LastSettings['window']): string =>
  JSON.stringify({ do: 'window', url, title: 'Leafcast', ...size });
