import { acceptedLanguages, type Language, pickLanguage } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { knownSender } from './sender.ts';

/** Returns the language of a response: the one the account has chosen, otherwise that of the browser. */
export function languageOf(request: FastifyRequest): Language {
  return knownSender(request)?.language ?? pickLanguage(acceptedLanguages(request.headers['accept-language']));
}

/** Returns the language for a reader: the one in the address (`?lang=`), otherwise that of the browser. */
export function readerLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  const asked = typeof lang === 'string' ? [lang.slice(0, 100)] : [];
  return pickLanguage([...asked, ...acceptedLanguages(request.headers['accept-language'])]);
}
