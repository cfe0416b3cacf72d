import { desktopFilePath, type OpenedFile } from '@leafcast/contract';
import type { ChosenFile } from './choose-files.ts';

/** Returns a file opened from outside, as if it had been chosen in the page. */
export async function readOpenedFile({ token, name }: OpenedFile): Promise<ChosenFile> {
  const answer = await fetch(`${desktopFilePath}${token}`);
  if (!answer.ok) throw new Error(`Cannot read ${name}`);
  return { file: new File([await answer.blob()], name), folder: '' };
}
