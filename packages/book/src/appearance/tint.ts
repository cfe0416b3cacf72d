import type { AllSettings } from '../settings/schema.ts';

/** Checks whether the paper has a color other than white. @see D-239 */
export function isTinted({ pageColor }: Pick<AllSettings, 'pageColor'>): boolean {
  return pageColor.toLowerCase() !== '#ffffff';
}

/** Returns the SVG filter `#lc-tint`, which multiplies a page image by the paper color. */
export function tintFilter({ pageColor }: Pick<AllSettings, 'pageColor'>): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(pageColor.slice(at, at + 2), 16) / 255);
  return filterElement(
    'lc-tint',
    `<feColorMatrix values="${red} 0 0 0 0 0 ${green} 0 0 0 0 0 ${blue} 0 0 0 0 0 1 0"/>`,
  );
}

/**
 * Returns an SVG filter inside an invisible element, for the HTML page of a book.
 *
 * @param effect the filter primitives, as SVG
 */
export function filterElement(id: string, effect: string): string {
  return `<svg class="lc-filter" width="0" height="0" aria-hidden="true"><filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${effect}</filter></svg>`;
}
