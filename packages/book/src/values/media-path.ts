/** Whether a text is the path of a file in the book folder's `media/`, and leads nowhere else. @see safety T22 */
export function isMediaPath(text: string): boolean {
  return /^media\/[\p{L}\p{N}][\p{L}\p{N}._-]{0,150}$/u.test(text);
}
