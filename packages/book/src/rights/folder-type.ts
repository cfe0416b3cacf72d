/** 1: a folder of books; 2: a folder of publications. */
export type FolderType = 1 | 2;

/** Name used in studio addresses for the top level of an account's publications, outside of any folder. */
export const publicationsFolder = 'publications';

/** Name used in studio addresses for the top level of an account's books, outside of any folder. */
export const booksFolder = '0';

/** Returns the type of a top-level place by its name in an address. @see W-019, W-020, W-531 */
export function folderTypeOf(fid: string): FolderType {
  return fid === publicationsFolder ? 2 : 1;
}

/** Returns the name of a folder, or of the top level, for use in an address. */
export function fidOf({ folderId, type }: { readonly folderId: string | null; readonly type: FolderType }): string {
  return folderId ?? (type === 2 ? publicationsFolder : booksFolder);
}
