/** Folders of a project, in the order in which they stand in it. */
const folders = ['pages', 'media', 'sources'];
const plainName = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,150}$/u;
/** Names that Windows keeps for devices. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The entry that says what the others are. */
export const listName = 'project.json';

/** Whether a name is one of a project's: a plain name, alone or in one of its folders, that leads nowhere else. @see safety T22, T23 */
export function isEntryName(name: string): boolean {
  const parts = name.split('/');
  const [first = '', second] = parts;
  if (parts.length > 2 || (second !== undefined && !folders.includes(first))) return false;
  const own = second ?? first;
  return plainName.test(own) && !own.endsWith('.') && !deviceName.test(own);
}

/** Texts first, then the folders, each by name: the same book has one order. */
export function byPlace(one: string, other: string): number {
  const rank = (name: string) => folders.indexOf(name.split('/')[0] ?? '') + 1;
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What is smaller when it is deflated; pictures, films and documents are not. */
export function isDeflating(name: string): boolean {
  return /\.(?:json|svg|txt|vtt|xml|html|css)$/i.test(name);
}
