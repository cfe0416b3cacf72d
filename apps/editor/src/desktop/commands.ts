import {
  addToBatch,
  closeProject,
  type DesktopLink,
  desktopLinks,
  type OpenedFile,
  openDemo,
  openDesktopLink,
  openProject,
  quitDesktop,
  saveProject,
} from '@leafcast/contract';
import type { NavigateFunction } from 'react-router';
import { call } from '../api/client.ts';
import { blankBookId, multimediaPath, screenPath } from '../common/addresses.ts';
import { notify } from '../common/notices.ts';
import { type WantedDialog, wantDialog } from '../common/wanted-dialog.ts';
import { closeBook, redo, undo, useBook } from '../open-book/book-session.ts';
import { saveNow } from '../open-book/saving.ts';
import { readOpened } from '../upload/picker/read-opened.ts';
import { takeFiles } from '../upload/take-files.ts';
import type { useDesktopWords } from './words.ts';

type Words = ReturnType<typeof useDesktopWords>['t'];

/** Dialogs that a command opens by its own name. */
const dialogs: ReadonlySet<string> = new Set<WantedDialog>([
  ...(['publish', 'upload', 'onlineBooks', 'login', 'register', 'deactivate'] as const),
  ...(['report', 'feedback', 'about', 'checkNow'] as const),
]);
const isDialog = (id: string): id is WantedDialog => dialogs.has(id);

/** Stands before the name of a link: one of them is called as a dialog is. */
export const linkMark = 'link:';

async function openLink(name: string): Promise<void> {
  const link = desktopLinks.find((one): one is DesktopLink => one === name);
  if (link) await call(openDesktopLink, { link });
}

/** What the ribbon and the menus do, by the id that both give it. */
export function makeCommands(navigate: NavigateFunction, t: Words) {
  const openId = () => useBook.getState().book?.bookId ?? '';
  const go = (screen: string, num = '') => void navigate(screenPath(screen, { num }));

  /** Saves the open project to its file, with what was typed a moment ago. @see D-065, D-506 … D-512 */
  async function save(as: boolean): Promise<void> {
    const bookId = openId();
    if (bookId === '') return;
    await saveNow();
    const { outcome } = await call(saveProject, { bookId, as });
    if (outcome === 'saved') notify('success', t('saved'));
    if (outcome === 'unchanged') notify('success', t('unchanged'));
  }

  /**
   * Closes what is open, also behind the home screen and others, which may ask.
   *
   * @param kept one that stays open
   * @returns whether nothing else is open any more
   * @see D-509 … D-511
   */
  async function close(kept = ''): Promise<boolean> {
    if (openId() !== '') await saveNow();
    const { isClosed } = await call(closeProject, { kept });
    if (isClosed && openId() !== kept) closeBook();
    return isClosed;
  }

  const afterClosing = async (next: () => unknown) => {
    if (await close()) await next();
  };

  async function open(bookId = '', token = ''): Promise<void> {
    // Whoever goes back to what is open has not closed it.
    if (!(await close(bookId))) return;
    const { num } = await call(openProject, { bookId, token });
    if (num !== '') go('editor', num);
    else go('home');
  }

  const own: Readonly<Record<string, () => unknown>> = {
    home: () => go('home'),
    new: () =>
      afterClosing(() => void navigate(`${screenPath('convert')}#${blankBookId}`, { state: { title: t('project') } })),
    importPdf: () => afterClosing(() => go('upload')),
    importImages: () => afterClosing(() => go('upload')),
    batch: () => go('batch'),
    open: () => open(),
    save: () => save(false),
    saveAs: () => save(true),
    close: () => afterClosing(() => go('home')),
    reimport() {
      // Where things are put on pages there is no such dialog.
      const num = useBook.getState().book?.number ?? '';
      if (window.location.pathname !== screenPath('editor')) go('editor', num);
      wantDialog('reimport');
    },
    multimedia: () => void navigate(multimediaPath({ num: useBook.getState().book?.number ?? '' })),
    importOptions: () => go('convert'),
    howTo: () => go('help'),
    demo: () =>
      afterClosing(async () => {
        const { num } = await call(openDemo, {});
        go('editor', num);
      }),
    undo,
    redo,
    quit: () => afterClosing(() => call(quitDesktop, {})),
  };

  /** Does what a command says; one that nobody knows does nothing. */
  async function run(id: string): Promise<void> {
    if (own[id]) await own[id]();
    else if (id.startsWith('recent:')) await open(id.slice('recent:'.length));
    else if (isDialog(id)) wantDialog(id);
    else if (id.startsWith(linkMark)) await openLink(id.slice(linkMark.length));
  }

  /** Opens what came from outside: a project, or documents that become books. */
  async function openFiles(files: readonly OpenedFile[]): Promise<void> {
    if (window.location.pathname === screenPath('batch')) {
      await call(addToBatch, { what: 'opened', tokens: files.map(({ token }) => token) });
      return;
    }
    const project = files.find(({ isProject }) => isProject);
    if (project) return open('', project.token);
    await afterClosing(async () => {
      const chosen = await Promise.all(files.map(readOpened));
      go('upload');
      await takeFiles(chosen, { tid: '0', fid: '0' });
    });
  }

  return { run, open, openFiles };
}
