import {
  addToBatch,
  chooseDocuments,
  type DesktopLink,
  desktopLinks,
  type OpenedFile,
  openDemo,
  openDesktopLink,
  quitDesktop,
} from '@leafcast/contract';
import type { NavigateFunction } from 'react-router';
import { call } from '../../api/client.ts';
import { redo, undo, useBook } from '../../books/open-book/book-session.ts';
import { readOpenedFile } from '../../books/upload/picker/read-opened-file.ts';
import { useUploads } from '../../books/upload/queue/upload-store.ts';
import { acceptFiles } from '../../books/upload/workspace/accept-files.ts';
import { blankBookHash, multimediaPath, screenPath } from '../../ui/browser/addresses.ts';
import { type RequestedDialog, requestDialog } from '../../ui/dialogs/requested-dialog.ts';
import { type DesktopTranslator, projectCommands } from './project-commands.ts';

/** Dialogs that are opened by a command of the same name. */
const dialogs: ReadonlySet<string> = new Set<RequestedDialog>([
  ...(['publish', 'upload', 'onlineBooks', 'login', 'register', 'deactivate'] as const),
  ...(['report', 'feedback', 'about', 'checkNow', 'preferences'] as const),
]);
const isDialog = (id: string): id is RequestedDialog => dialogs.has(id);

/** Prefix for link ids. It distinguishes the link `register` from the dialog `register`. */
export const linkPrefix = 'link:';

async function openLink(name: string): Promise<void> {
  const link = desktopLinks.find((one): one is DesktopLink => one === name);
  if (link) await call(openDesktopLink, { link });
}

/** Creates the commands of the ribbon and the menus. Commands are identified by id. */
export function createCommands(navigate: NavigateFunction, t: DesktopTranslator) {
  const go = (screen: string, num = '') => void navigate(screenPath(screen, { num }));
  const { afterClosing, open, save } = projectCommands(go, t);

  /**
   * Imports files. With the screen `convert`, the user sets options first; with `upload`, the import starts
   * immediately.
   */
  const importFiles = (files: readonly OpenedFile[], screen: 'convert' | 'upload') =>
    afterClosing(async () => {
      const chosen = await Promise.all(files.map(readOpenedFile));
      await acceptFiles(chosen, { tid: '0', fid: '0' }, { waits: screen === 'convert' });
      // The upload screen shows why files were rejected if none was accepted.
      go(useUploads.getState().tasks.some(({ stage }) => stage === 'draft') ? screen : 'upload');
    });

  /**
   * Imports files chosen in the system's file dialog. The dialog opens first, so that cancelling it keeps the current
   * project open. @see D-053, D-054, D-092
   */
  async function importChosen(kind: 'pdf' | 'images'): Promise<void> {
    const { files } = await call(chooseDocuments, { kind });
    if (files.length > 0) await importFiles(files, 'convert');
  }

  const own: Readonly<Record<string, () => unknown>> = {
    home: () => go('home'),
    new: () =>
      afterClosing(
        () => void navigate(`${screenPath('convert')}#${blankBookHash}`, { state: { title: t('project') } }),
      ),
    importPdf: () => importChosen('pdf'),
    importImages: () => importChosen('images'),
    batch: () => go('batch'),
    open: () => open(),
    save: () => save(false),
    saveAs: () => save(true),
    close: () => afterClosing(() => go('home')),
    reimport: () => remake('reimport'),
    clarity: () => remake('clarity'),
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

  function remake(dialog: 'reimport' | 'clarity'): void {
    // The multimedia screen does not contain the dialog for new pages, so the editor is opened first.
    if (window.location.pathname !== screenPath('editor')) go('editor', useBook.getState().book?.number ?? '');
    requestDialog(dialog);
  }

  /** Runs a command. Unknown commands are ignored. */
  async function run(id: string): Promise<void> {
    if (own[id]) await own[id]();
    else if (id.startsWith('recent:')) await open(id.slice('recent:'.length));
    else if (isDialog(id)) requestDialog(id);
    else if (id.startsWith(linkPrefix)) await openLink(id.slice(linkPrefix.length));
  }

  /** Opens files passed from outside the program: a project, or documents to be imported. */
  async function openFiles(files: readonly OpenedFile[]): Promise<void> {
    if (window.location.pathname === screenPath('batch')) {
      await call(addToBatch, { what: 'opened', tokens: files.map(({ token }) => token) });
      return;
    }
    const project = files.find(({ isProject }) => isProject);
    if (project) return open('', project.token);
    await importFiles(files, 'upload');
  }

  return { run, open, openFiles };
}
