import type { Language } from '@leafcast/messages';
import type { FastifyReply } from 'fastify';
import { sendMessagePage } from '../../platform/http/answers/notice-page.ts';

/** Sends the page for a book that is not available because it never existed (404) or was taken down (410). */
export function sendClosedPage(reply: FastifyReply, language: Language, status: 404 | 410): Promise<FastifyReply> {
  return status === 410
    ? sendMessagePage(reply, language, status, ['hosting.gone', 'hosting.goneHint'])
    : sendMessagePage(reply, language, status, ['hosting.notFound', 'hosting.notFoundHint']);
}
