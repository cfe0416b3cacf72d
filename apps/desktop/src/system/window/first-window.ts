/** Screen that the window shows first. */
export const homeScreen = '/book_edit2/home';

/**
 * Returns the first command for a window: it shows the home screen while the program starts. Imports no module that is
 * slow to load.
 *
 * @param size last size of the window, in pixels
 * @see docs/desktop/host.md
 */
export const createFirstWindowCommand = (
  url: string,
  size: { readonly width: number; readonly height: number },
): string => JSON.stringify({ do: 'window', url, title: 'Leafcast', ...size });
