import { finished } from 'node:stream/promises';
import { downloadName, htmlZip, publish } from '@leafcast/publish';
import type { FastifyReply } from 'fastify';
import type { LockServices } from '../../books/protection/check-password.ts';
import { attachment } from '../../platform/http/answers/attachment.ts';
import type { OpenResponses } from '../../platform/http/connections/open-responses.ts';
import { type InputOptions, publishInputOf } from './publish-input.ts';

export type ZipOptions = Omit<InputOptions, 'brand' | 'signal'>;

/**
 * Sends a book as a ZIP that opens with a double click; password-protected content is encrypted in it. Resolves when it
 * has been sent.
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
  const input = await publishInputOf(services, { ...options, brand, signal: gone.signal });
  // A client that disconnects early is not an error.
  const sent = finished(reply.raw).catch(() => undefined);
  void reply
    .headers({
      'content-disposition': attachment(downloadName(options.book.title, htmlZip.extension)),
      'cache-control': 'no-store',
    })
    .type(htmlZip.mimeType)
    .send(publish(htmlZip, input));
  await sent;
  return reply;
}
