import { finished } from 'node:stream/promises';
import { downloadName, htmlZip, publishAsFile } from '@leafcast/publish';
import type { FastifyReply } from 'fastify';
import type { LockServices } from '../../books/protection/check-password.ts';
import { formatAttachmentHeader } from '../../platform/http/answers/attachment.ts';
import type { OpenResponses } from '../../platform/http/connections/open-responses.ts';
import { buildPublishInput, type InputOptions } from './publish-input.ts';

export type ZipOptions = Omit<InputOptions, 'brand' | 'signal'>;

/**
 * Sends a book as a ZIP file that can be opened with a double click. Password-protected content in it is encrypted.
 * Resolves when the file has been sent.
 */
export async function sendZip(
  services: LockServices,
  long: OpenResponses,
  reply: FastifyReply,
  options: ZipOptions,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  long.add(reply.raw);
  const brand = reply.server.brand();
  const input = await buildPublishInput(services, { ...options, brand, signal: gone.signal });
  // A client that disconnects early is not an error.
  const sent = finished(reply.raw).catch(() => undefined);
  void reply
    .headers({
      'content-disposition': formatAttachmentHeader(downloadName(options.book.title, htmlZip.extension)),
      'cache-control': 'no-store',
    })
    .type(htmlZip.mimeType)
    .send(publishAsFile(htmlZip, input));
  await sent;
  return reply;
}
