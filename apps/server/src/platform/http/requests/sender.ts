import type { Language } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';

/** The account that sends a request, with the data that the HTTP layer needs. */
export interface RequestSender {
  readonly id: string;
  /** Language that the account has chosen; `null` to use the browser's language. */
  readonly language: Language | null;
}

const senders = new WeakMap<FastifyRequest, RequestSender>();

/** Records the sender of a request. Called when the request's session has been found. */
export function recordSender(request: FastifyRequest, sender: RequestSender): void {
  senders.set(request, sender);
}

/**
 * Returns the sender of a request; `null` if it has not been looked up. Used for the log, the throttle and the language
 * of errors.
 */
export const knownSender = (request: FastifyRequest): RequestSender | null => senders.get(request) ?? null;
