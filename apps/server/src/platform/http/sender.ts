import type { Language } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';

/** The account that sends a request, as far as HTTP needs to know it. */
export interface Sender {
  readonly id: string;
  /** As the account has chosen it; `null`: as the browser says. */
  readonly language: Language | null;
}

const senders = new WeakMap<FastifyRequest, Sender>();

/** Records the sender of a request once its session has been found. */
export function noteSender(request: FastifyRequest, sender: Sender): void {
  senders.set(request, sender);
}

/** The sender of a request, if it has been looked up; for the log, the throttle and the language of errors. */
export const knownSender = (request: FastifyRequest): Sender | null => senders.get(request) ?? null;
