import { type AnswerCode, codeStatus, type Envelope } from '@leafcast/contract';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyReply } from 'fastify';

/** Seconds after which clients and proxies should retry during an outage. */
export const retryAfterSeconds = 5;

/** Sends a response in the JSON envelope that all API calls use. @see RULINGS 3 */
export async function prepareEnvelope<Data>(
  reply: FastifyReply,
  language: Language,
  code: AnswerCode,
  data: Data | null,
  text?: string,
): Promise<Envelope<Data>> {
  const msg = text ?? translator(await loadServerMessages(language), language)(`code.${code}`);
  if (code === 'UNAVAILABLE') reply.header('retry-after', retryAfterSeconds);
  reply
    .code(codeStatus[code] ?? 200)
    .header('cache-control', 'no-store')
    .header('content-language', language);
  return { code, data, msg, status: code === 'OK' ? '1' : '0', mess: msg };
}
