/**
 * Sizes in pixels: a button on a phone, the paddings, a character in the page field, and the space around the
 * characters.
 */
const phoneButtonWidth = 44;
const paddings = 16;
const letter = 9;
const fieldPadding = 40;
/** Maximum width of windows in which long page labels are cut off: see `.lc-compact` in the style sheet. */
const narrow = 400;

/**
 * Returns the number of buttons that fit in a phone's bar in addition to “more”, previous, next and the page field.
 *
 * @param width width of the window in CSS pixels
 * @param count number of characters in the longest label of the open pages and in the page count
 */
export function phoneBarCapacity(width: number, [name, count]: readonly [number, number]): number {
  const field = fieldPadding + letter * (Math.max(3, Math.min(name, width > narrow ? 10 : 6)) + count);
  return Math.floor((Math.min(width, 640) - paddings - field) / phoneButtonWidth) - 3;
}
