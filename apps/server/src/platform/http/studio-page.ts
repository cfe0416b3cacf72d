import { fileURLToPath } from 'node:url';

/** What `npm run build` makes of the editor. */
export const studioFolder = fileURLToPath(new URL('../../../../studio/dist/', import.meta.url));

/** Tells the script of the page that it is shown by the desktop product. */
export const ofDesktop = (html: string): string =>
  html.replace('<title>', '<meta name="leafcast-product" content="desktop" /><title>');

/**
 * Of the page in the desktop product and of what leads to it. Its window lets no foreign page in; for a page that shares a
 * process with none, WebKit throws away the process that has started with the window, and starts another.
 */
export const desktopHeaders = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/** Scripts of our own only; styles may be written by the interface's library as it goes. @see safety T5, T30 */
export function editorPolicy(readerOrigin?: string): string {
  const reader = readerOrigin === undefined ? '' : ` ${readerOrigin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${reader}`,
    `media-src 'self' blob:${reader}`,
    `frame-src 'self'${reader}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
