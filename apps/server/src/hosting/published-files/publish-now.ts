import type { Readable } from 'node:stream';
import type { PublishTargetName } from '@leafcast/book/publishing';
import { type PublishingOptions, publishBook, publishBookFolder } from './publish-book.ts';
import { storeRelease } from './releases.ts';
import {
  checkRequest,
  type FileRequest,
  type FileRequester,
  type FileServices,
  requireSignature,
} from './request-file.ts';

/** Options for publishing a file immediately. */
export interface PublishNowOptions extends Pick<PublishingOptions, 'signal' | 'onProgress'> {
  /** Stores the created file at its destination. */
  store(file: Readable): Promise<void>;
}

/**
 * Publishes the draft of a book immediately, for a program on this computer.
 *
 * @throws Refusal with the message that the specification defines, and any error that `store` throws
 */
export async function publishBookNow(
  services: FileServices,
  caller: FileRequester,
  request: Omit<FileRequest, 'replace' | 'target'> & { readonly target: PublishTargetName },
  { store, ...publishOptions }: PublishNowOptions,
): Promise<void> {
  const { options } = await checkRequest(services, caller, request);
  const signature = await requireSignature(services, caller.account, request);
  const { bookId, target } = request;
  const { file } = await publishBook(services, { bookId, target, options, signature, ...publishOptions });
  await store(file);
  if (target === 'apk') await storeRelease(services.db, bookId, options.application, options.signatureId);
}

/**
 * Publishes the draft of a book immediately as a folder of web pages.
 *
 * @param folder path of an empty folder
 * @returns total size of the files, in bytes
 */
export async function publishFolderNow(
  services: FileServices,
  caller: FileRequester,
  request: Omit<FileRequest, 'replace' | 'target'>,
  { folder, ...publishOptions }: Pick<PublishingOptions, 'signal' | 'onProgress'> & { readonly folder: string },
): Promise<number> {
  const { options } = await checkRequest(services, caller, { ...request, target: 'html' });
  return publishBookFolder(services, { bookId: request.bookId, options, ...publishOptions }, folder);
}
