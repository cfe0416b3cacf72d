import type { Language } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';

/** The account that sends a request, as far as HTTP needs to know it. */
export interface Sender {
  readonly id: string;
  /** As the account has chosen it; `null`: as the browser says. */
  readonly language: Language | null;
}

const senders = new WeakMap<FastifyRequest, Sender>();

/** Notes who sends a request, once a session has been found. */
export function noteSender(request: FastifyRequest, sender: Sender): void {
  senders.set(request, sender);
}

/** Who sends a request, as far as it has been looked up: for the log, the throttle and the language of an error. */
export const knownSender = (request: FastifyRequest): Sender | null => senders.get(request) ?? null;
