import {
  addToBatch,
  chooseBatchFolder,
  deleteFromBatch,
  getBatch,
  maxBatchFiles,
  setBatch,
  showBatchOutput,
  startBatch,
  stopBatch,
} from '@leafcast/contract';
import { loadBatchMessages, translator } from '@leafcast/messages';
import type { HandleCall } from '@leafcast/server';
import type { CloudConnection } from '../cloud/connection.ts';
import { documentExtensions, findDocuments } from '../projects/opening/find-documents.ts';
import type { Desktop } from '../system/desktop.ts';
import type { Batch } from './batch.ts';

/** Paths of files that the user dropped on the window or opened in another way. */
export interface OpenedPaths {
  pathOf(token: string): string;
}

/** Registers the API calls of the batch conversion window. @see D-101 */
export function registerBatchCalls(
  handle: HandleCall,
  desktop: Desktop,
  batch: Batch,
  { opened, connection }: { readonly opened: OpenedPaths; readonly connection: Pick<CloudConnection, 'client'> },
): void {
  const { language, services, window } = desktop;
  const words = async () => translator(await loadBatchMessages(language()), language());

  handle(getBatch, async () => ({ tasks: [...batch.stored.tasks], settings: batch.stored.settings }));

  handle(addToBatch, async ({ what, tokens }) => {
    const t = await words();
    const filters = [{ name: t('documents'), extensions: documentExtensions }];
    const paths =
      what === 'opened'
        ? tokens.map((token) => opened.pathOf(token))
        : what === 'folder'
          ? await window.choose({ kind: 'folder', title: t('addFolder') })
          : await window.choose({ kind: 'open', many: true, title: t('addFiles'), filters });
    return { added: await batch.add(await findDocuments(paths, { most: maxBatchFiles })) };
  });

  handle(setBatch, async ({ target, isFolder, signatureId, choices }) => {
    await batch.set({
      ...(target && { target }),
      ...(isFolder !== undefined && { isFolder }),
      ...(signatureId !== undefined && { signatureId }),
      ...(choices && { choices }),
    });
    return {};
  });

  async function chooseFolder(): Promise<string> {
    const t = await words();
    const before = batch.stored.settings.folder;
    const [folder = ''] = await window.choose({
      kind: 'folder',
      title: t('folder'),
      ...(before !== '' && { folder: before }),
    });
    if (folder !== '') await batch.set({ folder });
    return folder;
  }

  handle(chooseBatchFolder, async () => ({ folder: await chooseFolder() }));

  handle(startBatch, async ({ taskIds, password, documentPassword }, { account }) => {
    const { target, isFolder, signatureId, choices } = batch.stored.settings;
    const how = { ...choices, isFileTitle: true, ...(documentPassword !== '' && { password: documentPassword }) };
    if (target === 'cloud') {
      const client = connection.client();
      await batch.start(taskIds, { target, isFolder: false, folder: '', choices: how, signature: null, client });
      return {};
    }
    // HTML is not signed; the signature chosen for another format stays stored.
    const chosen = target === 'html' ? '' : signatureId;
    const signature = await services.publishing.requireSignature(account, { target, signatureId: chosen, password });
    const folder = batch.stored.settings.folder || (await chooseFolder());
    if (folder === '') return {};
    await batch.start(taskIds, { target, isFolder, folder, choices: how, signature });
    return {};
  });

  handle(stopBatch, async ({ taskIds }) => {
    await batch.stop(taskIds);
    return {};
  });

  handle(deleteFromBatch, async ({ taskIds }) => {
    await batch.remove(taskIds);
    return {};
  });

  handle(showBatchOutput, async ({ taskId }) => {
    const path = batch.find(taskId)?.output ?? '';
    if (path !== '') window.send(/^https?:/.test(path) ? { do: 'open', url: path } : { do: 'show', path });
    return {};
  });
}
