import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { loadDesktopMessages, translator } from '@leafcast/messages';
import type { Desktop } from '../system/desktop.ts';
import { faultDialogs } from './fault-dialogs.ts';

/** Extension of project files, without the dot. */
const projectExtension = 'leafcast';

/** Native dialogs about projects. */
export interface ProjectDialogs {
  /**
   * Lets the user choose a project.
   *
   * @returns path of the project; empty if none was chosen
   */
  chooseProject(): Promise<string>;
  /**
   * Lets the user choose where to save. Asks for confirmation before replacing a file.
   *
   * @returns path to save to; empty if cancelled
   */
  choosePath(name: string, folder: string): Promise<string>;
  /** Asks whether to save changes. @see D-508 … D-510 */
  askToSave(name: string): Promise<'save' | 'discard' | 'cancel'>;
  /** Asks whether to overwrite a file. @see D-699 */
  askToReplace(path: string): Promise<boolean>;
  /**
   * Reports why a file cannot be opened. Offers to open a copy if that is possible.
   *
   * @returns whether to open a copy
   * @see D-675, D-676, D-678
   */
  askToCopy(path: string, error: unknown): Promise<boolean>;
  /**
   * Reports why a file cannot be written.
   *
   * @returns whether to save to another file
   * @see D-677, D-679
   */
  askToSaveElsewhere(path: string, error: unknown): Promise<boolean>;
}

export function projectDialogs(desktop: Pick<Desktop, 'language' | 'services' | 'window'>): ProjectDialogs {
  const { language, window } = desktop;
  const words = async () => translator(await loadDesktopMessages(language()), language());
  async function askToReplace(path: string): Promise<boolean> {
    const t = await words();
    const button = await window.ask({
      kind: 'message',
      icon: 'warning',
      title: t('app'),
      text: t('askToReplace', { name: basename(path) }),
      buttons: [t('replace'), t('cancel')],
      default: 1,
      cancel: 1,
    });
    return button === 0;
  }
  return {
    ...faultDialogs(desktop),
    askToReplace,
    async chooseProject() {
      const t = await words();
      const filters = [{ name: 'Leafcast', extensions: [projectExtension] }];
      const [path = ''] = await window.choose({ kind: 'open', title: t('openShort'), filters });
      return path;
    },
    async choosePath(name, folder) {
      const t = await words();
      const [path = ''] = await window.choose({
        kind: 'save',
        title: t('save'),
        name: `${fileNameOf(name) || t('project')}.${projectExtension}`,
        filters: [{ name: 'Leafcast', extensions: [projectExtension] }],
        ...(folder !== '' && { folder }),
      });
      if (path === '' || path.toLowerCase().endsWith(`.${projectExtension}`)) return path;
      // The system dialog checked only the typed name, without the extension.
      const whole = `${path}.${projectExtension}`;
      return !existsSync(whole) || (await askToReplace(whole)) ? whole : '';
    },
    async askToSave(name) {
      const t = await words();
      const button = await window.ask({
        kind: 'message',
        icon: 'question',
        title: t('app'),
        text: t('askToSave', { name }),
        buttons: [t('saveShort'), t('discard'), t('cancel')],
        default: 0,
        cancel: 2,
      });
      return (['save', 'discard', 'cancel'] as const)[button] ?? 'cancel';
    },
  };
}

/** Converts a title to a file name that is valid on every system. @see D-553 … D-560 */
function fileNameOf(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\uff01\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, 100);
}
