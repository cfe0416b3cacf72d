/** 1 holds books, 2 publications. */
export type FolderType = 1 | 2;

/** Id of the folder that holds an account's publications. */
export const publicationsFolder = 'publications';

/** What a folder holds: books, but for the one of publications. @see W-019, W-020, W-531 */
export function folderTypeOf(folderId: string): FolderType {
  return folderId === publicationsFolder ? 2 : 1;
}
