/** 1: a folder of books; 2: a folder of publications. */
export type FolderType = 1 | 2;

/** Id of the folder that holds an account's publications. */
export const publicationsFolder = 'publications';

/** The type of a folder: all hold books, except for the folder of publications. @see W-019, W-020, W-531 */
export function folderTypeOf(folderId: string): FolderType {
  return folderId === publicationsFolder ? 2 : 1;
}
