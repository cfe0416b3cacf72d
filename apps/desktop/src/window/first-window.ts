/** The screen that the window begins with. */
export const home = '/book_edit2/home';

/**
 * The first command to a window, which shows home while the program behind it starts. Needs no module that takes long to load.
 *
 * @param size that the window had last, in pixels
 * @see docs/desktop-host.md
 */
export const firstWindow = (url: string, size: { readonly width: number; readonly height: number }): string =>
  JSON.stringify({ do: 'window', url, title: 'Leafcast', ...size });
