import { basename, isAbsolute } from 'node:path';
import { targetExtensions } from '@leafcast/book/publishing';
import { getPublishedFiles, publishFile, showPublishedFile, stopPublishedFile } from '@leafcast/contract';
import { loadBatchMessages, loadPublishingMessages, translator } from '@leafcast/messages';
import { type Answer, checkRequest, publishNow, Refusal, requireSignature } from '@leafcast/server';
import type { Desktop } from '../desktop.ts';
import { detailOf } from './detail.ts';
import { openPublishedFiles } from './published-files.ts';
import { isThere } from './write-file.ts';

/** The page asks for the list again when this has changed. */
const changed = 'published-files';

/** The calls that publish the open book as a file on this computer. @see D-005 … D-010, D-659 … D-667, D-699 */
export function registerPublishing(answer: Answer, desktop: Desktop): void {
  const { language, page, services, window } = desktop;
  const files = openPublishedFiles(
    (error) => {
      if (!(error instanceof Refusal)) services.log.error({ err: error }, 'a book could not be published as a file');
      return detailOf(error, language());
    },
    () => page.send({ type: 'changed', what: changed }),
  );

  answer(publishFile, async ({ path: typed, ...body }, { account, language: spoken }) => {
    const caller = { account, language: spoken, brand: 'Leafcast', addressOf: () => '' };
    // Before anything is asked: what will be refused needs no place.
    await checkRequest(services, caller, body);
    await requireSignature(services, account, body);
    const path = await choosePlace(desktop, targetExtensions[body.target], body.name, typed);
    if (path === '') return { fileId: '' };
    const request = { ...body, name: basename(path) };
    await checkRequest(services, caller, request);
    const { bookId, target } = body;
    const fileId = files.begin({
      ...{ bookId, target, path },
      make: (how) => publishNow(services, caller, request, how),
    });
    return { fileId };
  });

  answer(getPublishedFiles, async ({ bookId }) => ({ list: [...files.list(bookId)] }));

  answer(stopPublishedFile, async ({ fileId }) => {
    files.stop(fileId);
    return {};
  });

  answer(showPublishedFile, async ({ fileId }) => {
    const file = files.find(fileId);
    if (file?.state === 'ready') window.send({ do: 'show', path: file.path });
    return {};
  });
}

/** @returns where the file goes; empty where the person has cancelled */
async function choosePlace(
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
    // The system has asked whether to replace it.
    if (path === '' || path.toLowerCase().endsWith(end)) return path;
    path += end;
  }
  if (!isAbsolute(path)) throw new Refusal('ERROR', 'publishing.nameMalformed');
  return (await isThere(path)) && !(await mayReplace({ language, window }, basename(path))) ? '' : path;
}

/** @see D-699 */
async function mayReplace({ language, window }: Pick<Desktop, 'language' | 'window'>, name: string): Promise<boolean> {
  const t = translator(await loadPublishingMessages(language()), language());
  const cancel = translator(await loadBatchMessages(language()), language())('cancel');
  const text = `${name} ${t('replaceText')}`;
  const buttons = [t('replace'), cancel];
  return (await window.ask({ kind: 'message', icon: 'warning', title: name, text, buttons, cancel: 1 })) === 0;
}
