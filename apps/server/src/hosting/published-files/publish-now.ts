import type { Readable } from 'node:stream';
import type { PublishTargetName } from '@leafcast/book/publishing';
import { type Caller, checkRequest, type FileRequest, type MakeServices, requireSignature } from './make.ts';
import { type Publishing, publishBook, publishBookFolder } from './publish-book.ts';
import { keepRelease } from './releases.ts';

/** How a file is made at once. */
export interface Making extends Pick<Publishing, 'signal' | 'onProgress'> {
  /** Takes the file to where it goes. */
  keep(file: Readable): Promise<void>;
}

/**
 * Publishes the draft of a book at once, for a program on this computer.
 *
 * @throws Refusal with the words of the specification; whatever `keep` throws
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
 * The same as a folder of web pages.
 *
 * @param folder an empty one
 * @returns bytes of its files
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
