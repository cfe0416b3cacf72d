import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@leafcast/contract';
import { type Language, loadServerMessages, translator, withFormattedSizes } from '@leafcast/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../../database/disk-full.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { Refusal } from '../../refusal.ts';
import { isStorageUnavailable } from '../../storage/unavailable.ts';
import { getResponseLanguage } from '../requests/language.ts';
import { recordMethods } from '../requests/methods.ts';
import { prepareEnvelope } from './envelope.ts';
import { sendNotFoundPage, sendUnavailablePage } from './notice-page.ts';

const wrapperType = { 'content-type': 'application/json; charset=utf-8' };
const callPaths = new Set(calls.map(({ path }) => path));

/**
 * Sends the responses for all errors of the server. Unexpected errors are logged with a reference, and the response
 * contains only the reference.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  const methodsAt = recordMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = methodsAt(path);
    if (allowed.length > 0) return answerMethod(path, allowed, request, reply);
    if (wantsHtml(request, path)) return sendNotFoundPage(reply, getResponseLanguage(request));
    const body = await createRefusalResponse(new Refusal('ERROR', 'error.notFound'), request, reply);
    return reply.code(404).send(body);
  });
}

/** Answers a request whose path exists but does not accept the request's method. */
async function answerMethod(path: string, allowed: readonly string[], request: FastifyRequest, reply: FastifyReply) {
  reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  // For API calls, the HTTP status depends on the code. @see RULINGS 3
  if (callPaths.has(path)) return createRefusalResponse(new Refusal('FORBIDDEN', 'error.onlyPost'), request, reply);
  const { method } = request;
  const body = await createRefusalResponse(new Refusal('FORBIDDEN', 'error.method', { method }), request, reply);
  return reply.code(405).send(body);
}

/** Checks whether a browser shows the response as a page. Programs accept JSON or state no type. */
function wantsHtml({ method, headers }: FastifyRequest, path: string): boolean {
  return method === 'GET' && !path.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);
}

async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error, request);
  if (refusal.code === 'UNAVAILABLE' && wantsHtml(request, request.url)) {
    return sendUnavailablePage(reply, getResponseLanguage(request));
  }
  if (refusal.code === 'TOO_MANY_REQUESTS' && isStillSending(request)) await delay(refusalDelayMs);
  return createRefusalResponse(refusal, request, reply);
}

/**
 * Delay in milliseconds before answering a large body that was rejected without being read. It limits a client that
 * keeps sending such bodies to one per second and connection.
 */
const refusalDelayMs = 1000;
/** Size from which a body counts as large, in bytes. A body of unknown length also counts as large. */
const largeBodyBytes = 100_000;

const isStillSending = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && !(Number(headers['content-length']) < largeBodyBytes);

/** Returns the part of an error that the sender of the request may know; the rest is logged. */
export function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  const refusal = asRefusal(error);
  if (refusal) return refusal;
  if (isStorageUnavailable(error)) {
    request.log.warn({ err: error }, 'a request failed because the object store is unavailable');
    return new Refusal('UNAVAILABLE');
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'a request failed because the database is unavailable');
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

/** Answers requests whose URL cannot be decoded. They reach neither routes nor hooks. */
export async function answerMalformedUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = await createRefusalResponse(new Refusal('ERROR', 'error.notFound'), request, reply);
  return reply
    .code(400)
    .headers({ 'x-content-type-options': 'nosniff', ...wrapperType })
    .send(body);
}

/** Converts Fastify's own errors to refusals. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  if (error.statusCode === 413) return new Refusal('TOO_LARGE');
  if (error.statusCode === 415) return new Refusal('FORBIDDEN', 'error.bodyType');
  if (error.statusCode === 400) return new Refusal('ERROR', 'input.unreadable');
  return null;
}

/** Returns the response to a refused request, in the sender's language. */
export async function createRefusalResponse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const language = getResponseLanguage(request);
  return prepareEnvelope(reply, language, refusal.code, null, await formatRefusal(refusal, language));
}

export async function formatRefusal({ messageKey, values }: Refusal, language: Language): Promise<string> {
  return translator(await loadServerMessages(language), language)(messageKey, withFormattedSizes(values, language));
}
