import { acceptedLanguages, type Language, pickLanguage } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { knownSender } from './sender.ts';

/** The language of an answer: the account's own choice, else the browser's. */
export function languageOf(request: FastifyRequest): Language {
  return knownSender(request)?.language ?? pickLanguage(acceptedLanguages(request.headers['accept-language']));
}

/** The reader's language: as the address says, else as the browser does. */
export function readerLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  const asked = typeof lang === 'string' ? [lang.slice(0, 100)] : [];
  return pickLanguage([...asked, ...acceptedLanguages(request.headers['accept-language'])]);
}
