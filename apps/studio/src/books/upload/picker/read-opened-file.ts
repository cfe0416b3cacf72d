import { desktopFilePath, type OpenedFile } from '@leafcast/contract';
import type { ChosenFile } from './choose-files.ts';

/**
 * Reads a file that was opened outside the page, for example from the file manager, and returns it like a chosen file.
 */
export async function readOpenedFile({ token, name }: OpenedFile): Promise<ChosenFile> {
  const answer = await fetch(`${desktopFilePath}${token}`);
  if (!answer.ok) throw new Error(`Cannot read ${name}`);
  return { file: new File([await answer.blob()], name), folder: '' };
}
