import { fileURLToPath } from 'node:url';

/** Folder of the studio as built by `npm run build`. */
export const studioFolder = fileURLToPath(new URL('../../../../../studio/dist/', import.meta.url));

/** Marks the page for its script as shown by the desktop product. */
export const markAsDesktop = (html: string): string =>
  html.replace('<title>', '<meta name="leafcast-product" content="desktop" /><title>');

/**
 * Headers for the page in the desktop product and for redirects to it. Its window admits no foreign pages. For a page
 * that shares its process with no other, WebKit would discard the process that was started with the window and start
 * another one.
 */
export const desktopHeaders = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/**
 * Returns the policy of the studio: only its own scripts; styles may be written by the interface's library at run time.
 * @see safety T5, T30
 */
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
