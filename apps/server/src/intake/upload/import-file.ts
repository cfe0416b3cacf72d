import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { endUpload } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginDocumentUpload } from './begin.ts';
import { cancelUpload } from './cancel.ts';
import { type FinishServices, finishDocumentUpload } from './finish.ts';

/** Options for importing a file, as in the `endUpload` API call. */
export type ImportChoices = Omit<z.output<(typeof endUpload)['body']>, 'uploadId' | 'title' | 'sha256' | 'order'>;

/**
 * Creates a book from a file on this computer, as if the file had been uploaded, and queues its conversion.
 *
 * @returns id and number of the book
 * @throws Refusal for the same reasons as an upload; the system error if the file cannot be read
 */
export async function importFile(
  services: FinishServices,
  account: Account,
  { path, title, choices, signal }: ImportedFile,
): Promise<{ readonly bookId: string; readonly number: string }> {
  const { size } = await stat(path);
  const place = { tid: '0', fid: '0' };
  const { uploadId, files } = await beginDocumentUpload(services, account, {
    title,
    files: [{ name: basename(path), size }],
    ...place,
  });
  const [file] = files;
  if (!file) throw new Refusal('ERROR', 'upload.noFiles');
  const { store, nameOf } = services.bytes;
  try {
    const name = nameOf(file.fileId);
    // This call creates the file that receives the data.
    await store.getUpload(name);
    await store.write(createReadStream(path, { signal }), name, 0);
    signal.throwIfAborted();
    return await finishDocumentUpload(services, account, { ...choices, uploadId });
  } catch (error) {
    await cancelUpload(services, account, uploadId).catch(() => undefined);
    throw error;
  }
}

export interface ImportedFile {
  readonly path: string;
  readonly title: string;
  readonly choices: ImportChoices;
  readonly signal: AbortSignal;
}
