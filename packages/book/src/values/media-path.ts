/** Checks whether a text is the path of a file directly in the book folder's `media/`. @see safety T22 */
export function isMediaPath(text: string): boolean {
  return /^media\/[\p{L}\p{N}][\p{L}\p{N}._-]{0,150}$/u.test(text);
}
