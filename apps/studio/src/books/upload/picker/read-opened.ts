import { desktopFilePath, type OpenedFile } from '@leafcast/contract';
import type { ChosenFile } from './choose-files.ts';

/** The content of a file that was opened from outside, as if it had been chosen in the page. */
export async function readOpened({ token, name }: OpenedFile): Promise<ChosenFile> {
  const answer = await fetch(`${desktopFilePath}${token}`);
  if (!answer.ok) throw new Error(`${name} could not be read`);
  return { file: new File([await answer.blob()], name), folder: '' };
}
