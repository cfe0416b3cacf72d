import type { AllSettings } from '@leafcast/book';

/**
 * Maximum zoom level if the author sets none. At this level, the `zoom` rendition is still sharp on an ordinary screen.
 */
const defaultMaxZoom = 4;
/** Zoom level of a double click if the author sets none. */
const defaultClickZoom = 2;

/**
 * Converts the page widths set by the author to zoom levels.
 *
 * @param paperWidth width of a page before zooming, in CSS pixels
 * @see D-217, D-218
 */
export function zoomLevels(
  { zoomMaxWidth, zoomDefaultWidth }: Pick<AllSettings, 'zoomMaxWidth' | 'zoomDefaultWidth'>,
  paperWidth: number,
): { readonly max: number; readonly click: number } {
  return {
    max: zoomMaxWidth > 0 ? Math.max(1, zoomMaxWidth / paperWidth) : defaultMaxZoom,
    click: zoomDefaultWidth > 0 ? zoomDefaultWidth / paperWidth : defaultClickZoom,
  };
}
