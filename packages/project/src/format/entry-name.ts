/** Folders of a project, in the order in which they are stored. */
const folders = ['pages', 'media', 'sources'];
const plainName = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,150}$/u;
/** Names that Windows reserves for devices. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

/** Name of the entry that lists all other entries. */
export const listEntryName = 'project.json';

/**
 * Checks whether an entry name is valid in a project. A valid name is a plain file name, alone or in one of the
 * project's folders, without a path to any other location.
 *
 * @see safety T22, T23
 */
export function isEntryName(name: string): boolean {
  const parts = name.split('/');
  const [first = '', second] = parts;
  if (parts.length > 2 || (second !== undefined && !folders.includes(first))) return false;
  const own = second ?? first;
  return plainName.test(own) && !own.endsWith('.') && !deviceName.test(own);
}

/**
 * Sorts entry names: first the folders, each by name, and then the text files, which change most often. The same book
 * always has the same order.
 */
export function compareEntryNames(one: string, other: string): number {
  const rank = (name: string) => (name.includes('/') ? folders.indexOf(name.split('/')[0] ?? '') : folders.length);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Checks whether compression makes a file smaller. It does not for images, videos and documents. */
export function isDeflatable(name: string): boolean {
  return /\.(?:json|svg|txt|vtt|xml|html|css)$/i.test(name);
}
