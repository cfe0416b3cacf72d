import { basename } from 'node:path';
import { loadDesktopMessages, translator } from '@leafcast/messages';
import { Refusal } from '@leafcast/server';
import { describeErrorDetail, describeSystemError } from '../publish/detail.ts';
import type { Desktop } from '../system/desktop.ts';

/** Advice for a file that cannot be opened, by error key. */
const help = {
  'project.missing': 'help.missing',
  'project.damaged': 'help.damaged',
  'project.configuration': 'help.damaged',
  'project.locked': 'help.locked',
} as const;
const hasHelp = (key: string): key is keyof typeof help => Object.hasOwn(help, key);

/**
 * Creates the dialogs that report which project file cannot be read or written, why, and what the user can do about it.
 * @see D-675 … D-679
 */
export function faultDialogs({ language, services, window }: Pick<Desktop, 'language' | 'services' | 'window'>) {
  const words = async () => translator(await loadDesktopMessages(language()), language());
  /** Returns the reason for an error as a message for the user, and the details from the system. */
  const reasonOf = async (error: unknown) => {
    if (!(error instanceof Refusal)) services.log.error({ err: error }, 'a project could not be read or written');
    const system = await describeSystemError(error, language());
    const reason = await describeErrorDetail(error, language());
    return { system, reason: system === '' || system === reason ? reason : `${reason} ${system}` };
  };

  return {
    async askToCopy(path: string, error: unknown): Promise<boolean> {
      const t = await words();
      const { system, reason } = await reasonOf(error);
      const key = error instanceof Refusal ? error.messageKey : '';
      const advice = system === '' && hasHelp(key) ? t(help[key]) : '';
      const isLocked = key === 'project.locked';
      const button = await window.ask({
        kind: 'message',
        icon: isLocked ? 'warning' : 'error',
        title: t('app'),
        text: t('notOpened', { name: basename(path) }),
        detail: [`${reason} ${advice}`.trim(), path].filter(Boolean).join('\n\n'),
        buttons: isLocked ? [t('openCopy'), t('cancel')] : [t('ok')],
        default: 0,
        cancel: isLocked ? 1 : 0,
      });
      return isLocked && button === 0;
    },

    async askToSaveElsewhere(path: string, error: unknown): Promise<boolean> {
      const t = await words();
      const { reason } = await reasonOf(error);
      const button = await window.ask({
        kind: 'message',
        icon: 'error',
        title: t('app'),
        text: t('notSaved', { name: basename(path) }),
        detail: `${reason} ${t('help.elsewhere')}\n\n${path}`,
        buttons: [t('saveElsewhere'), t('cancel')],
        default: 0,
        cancel: 1,
      });
      return button === 0;
    },
  };
}
