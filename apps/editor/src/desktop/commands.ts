import {
  addToBatch,
  type DesktopLink,
  desktopLinks,
  type OpenedFile,
  openDemo,
  openDesktopLink,
  quitDesktop,
} from '@leafcast/contract';
import type { NavigateFunction } from 'react-router';
import { call } from '../api/client.ts';
import { blankBookId, multimediaPath, screenPath } from '../common/addresses.ts';
import { type WantedDialog, wantDialog } from '../common/wanted-dialog.ts';
import { redo, undo, useBook } from '../open-book/book-session.ts';
import { readOpened } from '../upload/picker/read-opened.ts';
import { takeFiles } from '../upload/take-files.ts';
import { projectCommands, type Words } from './project-commands.ts';

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
  const go = (screen: string, num = '') => void navigate(screenPath(screen, { num }));
  const { afterClosing, open, save } = projectCommands(go, t);

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
