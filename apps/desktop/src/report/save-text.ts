import { homedir } from 'node:os';
import { extname } from 'node:path';
import { writeAtomically } from '@leafcast/server';
import type { Desktop } from '../desktop.ts';

interface SavedText {
  readonly outcome: 'saved' | 'cancelled' | 'failed';
  /** The file; empty unless it was saved. */
  readonly path: string;
}

/**
 * Saves a text to a file that a dialog of the system asks for.
 *
 * @param name proposed name of the file, without its ending
 */
export async function saveText(
  { window, services }: Pick<Desktop, 'window' | 'services'>,
  { title, name, text }: { readonly title: string; readonly name: string; readonly text: string },
): Promise<SavedText> {
  const filters = [{ name: 'Text', extensions: ['txt'] }];
  const [chosen] = await window.choose({ kind: 'save', title, name: `${name}.txt`, folder: homedir(), filters });
  if (chosen === undefined) return { outcome: 'cancelled', path: '' };
  const path = extname(chosen) === '' ? `${chosen}.txt` : chosen;
  try {
    // Read by programs of other systems, too, which tell the encoding by its mark.
    await writeAtomically(path, `\uFEFF${text}`);
    return { outcome: 'saved', path };
  } catch (err) {
    services.log.warn({ err }, 'a report could not be saved');
    return { outcome: 'failed', path: '' };
  }
}
