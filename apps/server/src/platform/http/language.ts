import { acceptedLanguages, type Language, pickLanguage } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { knownSender } from './sender.ts';

/** The language of a response: as the account has chosen, otherwise as in the browser. */
export function languageOf(request: FastifyRequest): Language {
  return knownSender(request)?.language ?? pickLanguage(acceptedLanguages(request.headers['accept-language']));
}

/** The language of a reader: as in the address (`?lang=`), otherwise as in the browser. */
export function readerLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  const asked = typeof lang === 'string' ? [lang.slice(0, 100)] : [];
  return pickLanguage([...asked, ...acceptedLanguages(request.headers['accept-language'])]);
}
