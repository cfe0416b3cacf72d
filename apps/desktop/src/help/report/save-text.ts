import { homedir } from 'node:os';
import { extname } from 'node:path';
import { writeAtomically } from '@leafcast/node/files/write-atomically';
import type { Desktop } from '../../system/desktop.ts';

interface SavedText {
  readonly outcome: 'saved' | 'cancelled' | 'failed';
  /** Path of the file; empty unless it was saved. */
  readonly path: string;
}

/**
 * Saves a text to a file chosen in a system dialog.
 *
 * @param name suggested file name without extension
 */
export async function saveTextToChosenFile(
  { window, services }: Pick<Desktop, 'window' | 'services'>,
  { title, name, text }: { readonly title: string; readonly name: string; readonly text: string },
): Promise<SavedText> {
  const filters = [{ name: 'Text', extensions: ['txt'] }];
  const [chosen] = await window.choose({ kind: 'save', title, name: `${name}.txt`, folder: homedir(), filters });
  if (chosen === undefined) return { outcome: 'cancelled', path: '' };
  const path = extname(chosen) === '' ? `${chosen}.txt` : chosen;
  try {
    // The byte order mark lets programs on other systems detect the encoding.
    await writeAtomically(path, `\uFEFF${text}`);
    return { outcome: 'saved', path };
  } catch (err) {
    services.log.warn({ err }, 'a report could not be saved');
    return { outcome: 'failed', path: '' };
  }
}
