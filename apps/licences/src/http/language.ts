import { acceptedLanguages, type Language, loadLicenceMessages, pickLanguage, translator } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Returns the language of a response: from the address (`?lang=`), otherwise from the browser. */
export function languageOf({ query, headers }: FastifyRequest): Language {
  const { data } = z.object({ lang: z.string().max(100) }).safeParse(query);
  return pickLanguage([...(data ? [data.lang] : []), ...acceptedLanguages(headers['accept-language'])]);
}

export const messagesIn = async (language: Language) => translator(await loadLicenceMessages(language), language);
