import { findGhostscript } from '@leafcast/convert';
import { loadDesktopMessages, loadServerMessages, translator } from '@leafcast/messages';
import type { Desktop } from '../../system/desktop.ts';

/**
 * Lets the user choose the Ghostscript folder and stores it if it contains Ghostscript.
 *
 * @returns whether Ghostscript was found
 * @see D-739
 */
export async function chooseGhostscript({
  language,
  settings,
  window,
}: Pick<Desktop, 'language' | 'settings' | 'window'>): Promise<boolean> {
  const t = translator(await loadDesktopMessages(language()), language());
  const [folder] = await window.choose({ kind: 'folder', title: t('ghostscript') });
  if (folder === undefined) return false;
  const found = await findGhostscript(folder);
  if (found) {
    await settings.set({ ghostscript: folder });
    return true;
  }
  const say = translator(await loadServerMessages(language()), language());
  await window.ask({
    kind: 'message',
    icon: 'warning',
    title: t('app'),
    text: say('convert.noGhostscriptHere'),
    detail: folder,
    buttons: [t('ok')],
    cancel: 0,
  });
  return false;
}
