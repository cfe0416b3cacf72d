import { loadDesktopMessages, loadHelpMessages } from '@leafcast/messages';
import { useMemo } from 'react';
import { catalogue } from '../../language/catalogue.tsx';

const named = [
  ...(['importPdf', 'importImages', 'reimport', 'multimedia', 'save', 'saveAs', 'publish', 'batch'] as const),
  ...(['register', 'deactivate', 'login', 'upload', 'report', 'feedback'] as const),
];

const { Words: HelpWords, useWords } = catalogue(async (language) => {
  const [commands, help] = await Promise.all([loadDesktopMessages(language), loadHelpMessages(language)]);
  return { ...commands, ...help };
});

export { HelpWords };

/** What the help says, and what it calls the commands: as ribbon, menus and screens do, without the dots of a dialog. */
export function useHelpWords() {
  const { t } = useWords();
  const commands = useMemo(
    () => ({
      ...Object.fromEntries(named.map((command) => [command, t(command).replace(/\s?…$/, '')])),
      merge: t('upload.merge'),
    }),
    [t],
  );
  return { t, commands };
}
