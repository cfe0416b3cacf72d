/** 1: a folder of books; 2: a folder of publications. */
export type FolderType = 1 | 2;

/** How the addresses of the editor name the place of an account's publications outside of any folder. */
export const publicationsFolder = 'publications';

/** The same for its books. */
export const booksFolder = '0';

/** The type of a place outside of any folder, by its name in an address. @see W-019, W-020, W-531 */
export function folderTypeOf(fid: string): FolderType {
  return fid === publicationsFolder ? 2 : 1;
}

/** How an address names a folder, or the place outside of any. */
export function fidOf({ folderId, type }: { readonly folderId: string | null; readonly type: FolderType }): string {
  return folderId ?? (type === 2 ? publicationsFolder : booksFolder);
}
