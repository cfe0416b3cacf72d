import { fileURLToPath } from 'node:url';

/** Folder of the studio that `npm run build` creates. */
export const studioFolder = fileURLToPath(new URL('../../../../../studio/dist/', import.meta.url));

/** Marks the page, so that its script knows that it runs in the desktop program. */
export const markAsDesktop = (html: string): string =>
  html.replace('<title>', '<meta name="leafcast-product" content="desktop" /><title>');

/**
 * Headers of the page in the desktop program, and of redirects to the page. The program's window does not open foreign
 * pages. If the page required its own process, WebKit would discard the process that was started with the window and
 * start another one.
 */
export const desktopHeaders = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/**
 * Returns the content security policy of the studio. Only its own scripts and style sheets are allowed.
 *
 * @param styleHash source expression for the one style element of the page
 * @see safety T5, T30
 */
export function editorPolicy(readerOrigin?: string, styleHash?: string): string {
  const reader = readerOrigin === undefined ? '' : ` ${readerOrigin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleHash === undefined ? '' : ` ${styleHash}`}`,
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
