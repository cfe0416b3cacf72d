import { closeProject, openProject, saveProject } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { closeBook, useBook } from '../../books/open-book/book-session.ts';
import { saveNow } from '../../books/open-book/saving/saving.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import type { useDesktopWords } from '../words.ts';

export type DesktopTranslator = ReturnType<typeof useDesktopWords>['t'];

/**
 * Returns functions that open, save and close the current project.
 *
 * @param showScreen shows a screen of the program, for the book with this number
 */
export function projectCommands(showScreen: (screen: string, num?: string) => void, t: DesktopTranslator) {
  const openId = () => useBook.getState().book?.bookId ?? '';

  /** Saves the open project to its file, including the latest edits. @see D-065, D-506 … D-512 */
  async function save(as: boolean): Promise<void> {
    const bookId = openId();
    if (bookId === '') return;
    await saveNow();
    const { outcome } = await call(saveProject, { bookId, as });
    if (outcome === 'saved') notify('success', t('saved'));
    if (outcome === 'unchanged') notify('success', t('unchanged'));
  }

  /**
   * Closes the open project, even if another screen is shown. The program may ask for confirmation.
   *
   * @returns whether no project is open anymore
   * @see D-509 … D-511
   */
  async function close(): Promise<boolean> {
    if (openId() !== '') await saveNow();
    const { isClosed } = await call(closeProject, {});
    if (isClosed) closeBook();
    return isClosed;
  }

  const afterClosing = async (next: () => unknown) => {
    if (!(await close())) return;
    try {
      await next();
    } catch (error) {
      // The current screen has nothing to show after the project has been closed.
      showScreen('home');
      throw error;
    }
  };

  /** Opens another project. If this fails or the user cancels, the current project stays open. @see D-508 … D-510 */
  async function open(bookId = '', token = ''): Promise<void> {
    if (openId() !== '') await saveNow();
    const opened = await call(openProject, { bookId, token });
    if (opened.num === '') return;
    // Opening the project that is already open does not close it.
    if (openId() !== opened.bookId) closeBook();
    showScreen('editor', opened.num);
  }

  return { afterClosing, open, save };
}
