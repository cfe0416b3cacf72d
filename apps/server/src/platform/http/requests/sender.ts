import type { Language } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';

/** The account that sends a request, as far as HTTP needs to know it. */
export interface Sender {
  readonly id: string;
  /** Language that the account has chosen; `null`: that of the browser. */
  readonly language: Language | null;
}

const senders = new WeakMap<FastifyRequest, Sender>();

/** Records the sender of a request once its session has been found. */
export function recordSender(request: FastifyRequest, sender: Sender): void {
  senders.set(request, sender);
}

/** Returns the sender of a request, if it has been looked up; for the log, the throttle and the language of errors. */
export const knownSender = (request: FastifyRequest): Sender | null => senders.get(request) ?? null;
