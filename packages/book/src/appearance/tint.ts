import type { AllSettings } from '../settings/schema.ts';

/** Whether the paper has another colour than white. @see D-239 */
export function isTinted({ pageColor }: Pick<AllSettings, 'pageColor'>): boolean {
  return pageColor.toLowerCase() !== '#ffffff';
}

/** The filter `#lc-tint`, which multiplies what is printed on a page by the colour of its paper. */
export function tintFilter({ pageColor }: Pick<AllSettings, 'pageColor'>): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(pageColor.slice(at, at + 2), 16) / 255);
  return filterElement(
    'lc-tint',
    `<feColorMatrix values="${red} 0 0 0 0 0 ${green} 0 0 0 0 0 ${blue} 0 0 0 0 0 1 0"/>`,
  );
}

/** A filter for the document of a book, in an element that is not seen. */
export function filterElement(id: string, effect: string): string {
  return `<svg class="lc-filter" width="0" height="0" aria-hidden="true"><filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${effect}</filter></svg>`;
}
