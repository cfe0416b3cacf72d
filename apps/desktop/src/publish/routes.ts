import { basename, dirname, isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { targetExtensions } from '@leafcast/book/publishing';
import {
  getPublishedFiles,
  openPublishedFile,
  publishFile,
  showPublishedFile,
  stopPublishedFile,
} from '@leafcast/contract';
import { loadBatchMessages, loadPublishingMessages, translator } from '@leafcast/messages';
import { type HandleCall, Refusal } from '@leafcast/server';
import type { Desktop } from '../system/desktop.ts';
import { describeErrorDetail } from './detail.ts';
import { fillFolder, inspectTargetFolder } from './fill-folder.ts';
import { openInBrowser } from './open-in-browser.ts';
import { openPublishedFiles } from './published-files.ts';
import { fileExists, writeFile } from './write-file.ts';

/** Name of the change event on which the page reloads the list. */
const changed = 'published-files';

/**
 * Registers the API calls that publish the open book as a file on this computer. @see D-005 … D-010, D-659 … D-667,
 * D-699
 */
export function registerPublishingCalls(handle: HandleCall, desktop: Desktop): void {
  const { language, page, services, window } = desktop;
  const { publishing } = services;
  const files = openPublishedFiles(
    (error) => {
      if (!(error instanceof Refusal)) services.log.error({ err: error }, 'a book could not be published as a file');
      return describeErrorDetail(error, language());
    },
    () => page.send({ type: 'changed', what: changed }),
  );

  handle(publishFile, async ({ path: typed, isFolder, ...body }, { account, language: spoken }) => {
    const caller = { account, language: spoken, brand: 'Leafcast', addressOf: () => '' };
    // Check before asking for a path, so that an invalid request opens no dialog.
    await publishing.checkRequest(caller, body);
    await publishing.requireSignature(account, body);
    if (isFolder && body.target === 'html') {
      const folder = await chooseFolder(desktop, body.name, typed);
      if (folder === '') return { fileId: '' };
      const make: Parameters<typeof files.begin>[0]['make'] = (how) =>
        fillFolder(folder, (draft) => publishing.publishFolderRequest(caller, body, { folder: draft, ...how }));
      return { fileId: files.begin({ bookId: body.bookId, target: body.target, path: folder, isFolder: true, make }) };
    }
    const path = await choosePath(desktop, targetExtensions[body.target], body.name, typed);
    if (path === '') return { fileId: '' };
    const request = { ...body, name: basename(path) };
    await publishing.checkRequest(caller, request);
    const { bookId, target } = body;
    const fileId = files.begin({
      bookId,
      target,
      path,
      isFolder: false,
      async make(how) {
        let size = 0;
        const store = async (file: Readable) => {
          ({ size } = await writeFile(path, file));
        };
        await publishing.publishRequest(caller, request, { ...how, store });
        return size;
      },
    });
    return { fileId };
  });

  handle(getPublishedFiles, async ({ bookId }) => ({ list: [...files.list(bookId)] }));

  handle(stopPublishedFile, async ({ fileId }) => {
    files.stop(fileId);
    return {};
  });

  handle(openPublishedFile, async ({ fileId }) => {
    const file = files.find(fileId);
    if (file?.state !== 'ready' || !file.isFolder) return {};
    await openInBrowser(join(file.path, 'index.html'), desktop.system).catch((error: unknown) => {
      services.log.warn({ err: error }, 'the web browser could not be opened');
      window.send({ do: 'show', path: file.path });
    });
    return {};
  });

  handle(showPublishedFile, async ({ fileId }) => {
    const file = files.find(fileId);
    if (file?.state === 'ready') window.send({ do: 'show', path: file.path });
    return {};
  });
}

/**
 * Asks where to publish a file.
 *
 * @returns path of the file; empty if the user cancels
 */
async function choosePath(
  { language, window }: Desktop,
  extension: string,
  name: string,
  typed: string,
): Promise<string> {
  const t = translator(await loadBatchMessages(language()), language());
  const end = `.${extension}`;
  let path = typed;
  if (path === '') {
    const filters = [{ name: extension.toUpperCase(), extensions: [extension] }];
    [path = ''] = await window.choose({ kind: 'save', title: t('saveTo'), name, filters });
    // The system dialog has already asked whether to replace this file.
    if (path === '' || path.toLowerCase().endsWith(end)) return path;
    path += end;
  }
  if (!isAbsolute(path)) throw new Refusal('ERROR', 'publishing.nameMalformed');
  return (await fileExists(path)) && !(await mayReplace({ language, window }, basename(path))) ? '' : path;
}

/**
 * Returns the folder for a book inside a folder that the user chooses.
 *
 * @returns path of the folder; empty if the user cancels
 */
async function chooseFolder(
  desktop: Pick<Desktop, 'language' | 'window'>,
  name: string,
  typed: string,
): Promise<string> {
  const { language, window } = desktop;
  const t = translator(await loadBatchMessages(language()), language());
  const [parent = ''] = typed === '' ? await window.choose({ kind: 'folder', title: t('saveTo') }) : [dirname(typed)];
  if (parent === '') return '';
  if (!isAbsolute(parent)) throw new Refusal('ERROR', 'publishing.nameMalformed');
  const path = join(parent, name.slice(0, -`.${targetExtensions.html}`.length));
  const state = await inspectTargetFolder(path);
  // Never delete content that this program did not create.
  if (state === 'strange') throw new Refusal('ERROR', 'publishing.folderTaken', { name: basename(path) });
  return state === 'free' || (await mayReplace(desktop, basename(path))) ? path : '';
}

/** Asks whether to replace a file or folder. @see D-699 */
async function mayReplace({ language, window }: Pick<Desktop, 'language' | 'window'>, name: string): Promise<boolean> {
  const t = translator(await loadPublishingMessages(language()), language());
  const cancel = translator(await loadBatchMessages(language()), language())('cancel');
  const text = `${name} ${t('replaceText')}`;
  const buttons = [t('replace'), cancel];
  return (await window.ask({ kind: 'message', icon: 'warning', title: name, text, buttons, cancel: 1 })) === 0;
}
