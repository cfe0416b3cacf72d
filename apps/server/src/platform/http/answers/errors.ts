import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@leafcast/contract';
import { type Language, loadServerMessages, translator, withFormattedSizes } from '@leafcast/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../../database/disk-full.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { Refusal } from '../../refusal.ts';
import { isStorageUnavailable } from '../../storage/unavailable.ts';
import { languageOf } from '../requests/language.ts';
import { recordMethods } from '../requests/methods.ts';
import { wrap } from './envelope.ts';
import { sendNotFoundPage, sendUnavailablePage } from './notice-page.ts';

const wrapperType = { 'content-type': 'application/json; charset=utf-8' };
const callPaths = new Set(calls.map(({ path }) => path));

/** Answers every error of the server. Unexpected ones are logged under a reference, and only the reference is sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  const methodsAt = recordMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = methodsAt(path);
    if (allowed.length > 0) return answerMethod(path, allowed, request, reply);
    if (wantsHtml(request, path)) return sendNotFoundPage(reply, languageOf(request));
    const body = await wrapRefusal(new Refusal('ERROR', 'error.notFound'), request, reply);
    return reply.code(404).send(body);
  });
}

/** Answers a request whose address exists, but does not accept the method. */
async function answerMethod(path: string, allowed: readonly string[], request: FastifyRequest, reply: FastifyReply) {
  reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  // Responses of calls have the status of their code. @see RULINGS 3
  if (callPaths.has(path)) return wrapRefusal(new Refusal('FORBIDDEN', 'error.onlyPost'), request, reply);
  const { method } = request;
  const body = await wrapRefusal(new Refusal('FORBIDDEN', 'error.method', { method }), request, reply);
  return reply.code(405).send(body);
}

/** Checks whether a browser shows the response as a page: programs request JSON, or state nothing. */
function wantsHtml({ method, headers }: FastifyRequest, path: string): boolean {
  return method === 'GET' && !path.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);
}

async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request);
  if (refusal.code === 'UNAVAILABLE' && wantsHtml(request, request.url)) {
    return sendUnavailablePage(reply, languageOf(request));
  }
  if (refusal.code === 'TOO_MANY_REQUESTS' && isStillSending(request)) await delay(refusalDelayMs);
  return wrapRefusal(refusal, request, reply);
}

/** Delay that limits a client which keeps sending large bodies, rejected unread, to one per second and connection. */
const refusalDelayMs = 1000;
/** In bytes; a body of unknown length is treated as large. */
const largeBodyBytes = 100_000;

const isStillSending = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && !(Number(headers['content-length']) < largeBodyBytes);

/** Returns what the sender of a request may know about an error; the rest is logged. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const refusal = asRefusal(error);
  if (refusal) return refusal;
  if (isStorageUnavailable(error)) {
    request.log.warn({ err: error }, 'a request found no object store');
    return new Refusal('UNAVAILABLE');
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'a request found no database');
    return new Refusal('UNAVAILABLE');
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full');
    return new Refusal('UNAVAILABLE', 'error.noRoom');
  }
  const reference = randomUUID().slice(0, 8);
  request.log.error({ err: error, reference }, 'a request failed');
  return new Refusal('ERROR', 'error.reference', { reference });
}

/** Answers addresses that cannot be decoded, which reach neither routes nor hooks. */
export async function answerMalformedUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = await wrapRefusal(new Refusal('ERROR', 'error.notFound'), request, reply);
  return reply
    .code(400)
    .headers({ 'x-content-type-options': 'nosniff', ...wrapperType })
    .send(body);
}

/** Translates Fastify's own errors into refusals. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  if (error.statusCode === 413) return new Refusal('TOO_LARGE');
  if (error.statusCode === 415) return new Refusal('FORBIDDEN', 'error.bodyType');
  if (error.statusCode === 400) return new Refusal('ERROR', 'input.unreadable');
  return null;
}

/** Returns the response to a refused request, in the language of its sender. */
export async function wrapRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request);
  return wrap(reply, language, refusal.code, null, await textOf(refusal, language));
}

export async function textOf({ messageKey, values }: Refusal, language: Language): Promise<string> {
  return translator(await loadServerMessages(language), language)(messageKey, withFormattedSizes(values, language));
}
