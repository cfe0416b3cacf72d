import { type Language, parseAcceptLanguage, pickLanguage } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { knownSender } from './sender.ts';

/** Returns the language of a response: the language that the account has chosen, or else the browser's language. */
export function getResponseLanguage(request: FastifyRequest): Language {
  return knownSender(request)?.language ?? pickLanguage(parseAcceptLanguage(request.headers['accept-language']));
}

/** Returns the language for a reader: the language in the URL (`?lang=`), or else the browser's language. */
export function readerLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  const asked = typeof lang === 'string' ? [lang.slice(0, 100)] : [];
  return pickLanguage([...asked, ...parseAcceptLanguage(request.headers['accept-language'])]);
}
