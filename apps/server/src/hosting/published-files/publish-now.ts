import type { Readable } from 'node:stream';
import type { PublishTargetName } from '@leafcast/book/publishing';
import { type Caller, checkRequest, type FileRequest, type MakeServices, requireSignature } from './make.ts';
import { type Publishing, publishBook, publishBookFolder } from './publish-book.ts';
import { keepRelease } from './releases.ts';

/** Options for publishing a file immediately. */
export interface Making extends Pick<Publishing, 'signal' | 'onProgress'> {
  /** Stores the file at its destination. */
  keep(file: Readable): Promise<void>;
}

/**
 * Publishes the draft of a book immediately, for a program on this computer.
 *
 * @throws Refusal with the words of the specification, and any error that `keep` throws
 */
export async function publishNow(
  services: MakeServices,
  caller: Caller,
  request: Omit<FileRequest, 'replace' | 'target'> & { readonly target: PublishTargetName },
  { keep, ...how }: Making,
): Promise<void> {
  const { options } = await checkRequest(services, caller, request);
  const signature = await requireSignature(services, caller.account, request);
  const { bookId, target } = request;
  const { file } = await publishBook(services, { bookId, target, options, signature, ...how });
  await keep(file);
  if (target === 'apk') await keepRelease(services.db, bookId, options.application, options.signatureId);
}

/**
 * Publishes the draft of a book immediately as a folder of web pages.
 *
 * @param folder an empty folder
 * @returns total bytes of its files
 */
export async function publishFolderNow(
  services: MakeServices,
  caller: Caller,
  request: Omit<FileRequest, 'replace' | 'target'>,
  { folder, ...how }: Pick<Publishing, 'signal' | 'onProgress'> & { readonly folder: string },
): Promise<number> {
  const { options } = await checkRequest(services, caller, { ...request, target: 'html' });
  return publishBookFolder(services, { bookId: request.bookId, options, ...how }, folder);
}
