import { acceptedLanguages, type Language, pickLanguage } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { knownAccount } from '../../accounts/calls/signed-in.ts';

/** The language of an answer: the account's own choice, else the browser's. */
export function languageOf(request: FastifyRequest): Language {
  return knownAccount(request)?.language ?? pickLanguage(acceptedLanguages(request.headers['accept-language']));
}
