/** Pixels of a button on a phone and of the paddings there; of a letter in the page field, and of what is around it. */
const onPhone = 44;
const paddings = 16;
const letter = 9;
const besideLetters = 40;
/** In windows no wider than this long names of pages are cut off: see `.lc-compact` in the style sheet. */
const narrow = 400;

/**
 * How many buttons fit in a phone's bar besides “more”, previous, next and the page field.
 *
 * @param width of the window in CSS pixels
 * @param letters of the longest label of the open pages and of the page count
 */
export function phoneBarCapacity(width: number, [name, count]: readonly [number, number]): number {
  const field = besideLetters + letter * (Math.max(3, Math.min(name, width > narrow ? 10 : 6)) + count);
  return Math.floor((Math.min(width, 640) - paddings - field) / onPhone) - 3;
}
