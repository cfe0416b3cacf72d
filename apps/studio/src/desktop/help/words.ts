import { loadDesktopMessages, loadHelpMessages } from '@leafcast/messages';
import { useMemo } from 'react';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

const commandKeys = [
  ...(['importPdf', 'importImages', 'reimport', 'multimedia', 'save', 'saveAs', 'publish', 'batch'] as const),
  ...(['register', 'deactivate', 'login', 'upload', 'report', 'feedback'] as const),
];

const { Words: HelpWords, useWords } = createTextCatalog(async (language) => {
  const [commands, help] = await Promise.all([loadDesktopMessages(language), loadHelpMessages(language)]);
  return { ...commands, ...help };
});

export { HelpWords };

/**
 * Returns the help texts and the command names used in the ribbon, menus and screens, without the trailing ellipsis of
 * dialog commands.
 */
export function useHelpWords() {
  const { t } = useWords();
  const commands = useMemo(
    () => ({
      ...Object.fromEntries(commandKeys.map((command) => [command, t(command).replace(/\s?…$/, '')])),
      merge: t('upload.merge'),
    }),
    [t],
  );
  return { t, commands };
}
