/**
 * Checks whether a text is the path of a file directly inside the folder `media/` of the book folder. @see safety T22
 */
export function isMediaPath(text: string): boolean {
  return /^media\/[\p{L}\p{N}][\p{L}\p{N}._-]{0,150}$/u.test(text);
}
