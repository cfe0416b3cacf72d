import { type Language, loadLicenseMessages, parseAcceptLanguage, pickLanguage, translator } from '@leafcast/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Returns the language of a response: from the URL (`?lang=`), otherwise from the browser. */
export function resolveLanguage({ query, headers }: FastifyRequest): Language {
  const { data } = z.object({ lang: z.string().max(100) }).safeParse(query);
  return pickLanguage([...(data ? [data.lang] : []), ...parseAcceptLanguage(headers['accept-language'])]);
}

export const createTranslator = async (language: Language) => translator(await loadLicenseMessages(language), language);
