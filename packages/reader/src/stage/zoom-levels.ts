import type { AllSettings } from '@leafcast/book';

/** The deepest zoom where the author sets none; the `zoom` rendition is sharp there on an ordinary screen. */
const usualMax = 4;
/** What a double click zooms to where the author sets nothing. */
const usualClick = 2;

/**
 * The widths of a page that an author sets, as levels of zoom.
 *
 * @param paperWidth CSS pixels of an unmagnified page
 * @see D-217, D-218
 */
export function zoomLevels(
  { zoomMaxWidth, zoomDefaultWidth }: Pick<AllSettings, 'zoomMaxWidth' | 'zoomDefaultWidth'>,
  paperWidth: number,
): { readonly max: number; readonly click: number } {
  return {
    max: zoomMaxWidth > 0 ? Math.max(1, zoomMaxWidth / paperWidth) : usualMax,
    click: zoomDefaultWidth > 0 ? zoomDefaultWidth / paperWidth : usualClick,
  };
}
