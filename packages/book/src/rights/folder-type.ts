/** Type of a folder. 1: a folder of books; 2: a folder of publications. */
export type FolderType = 1 | 2;

/** Name used in studio URLs for an account's publications that are in no folder. */
export const publicationsFolder = 'publications';

/** Name used in studio URLs for an account's books that are in no folder. */
export const booksFolder = '0';

/** Returns the folder type of the top level that a name in a studio URL refers to. @see W-019, W-020, W-531 */
export function getFolderType(fid: string): FolderType {
  return fid === publicationsFolder ? 2 : 1;
}

/** Returns the name of a folder, or of a top level, in a studio URL. */
export function getFolderId({
  folderId,
  type,
}: {
  readonly folderId: string | null;
  readonly type: FolderType;
}): string {
  return folderId ?? (type === 2 ? publicationsFolder : booksFolder);
}
