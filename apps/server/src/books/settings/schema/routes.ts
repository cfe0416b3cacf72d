import { type Language, languageCodes, loadSettingsMessages } from '@leafcast/messages';
import type { FastifyInstance } from 'fastify';
import { signedInAccount } from '../../../accounts/calls/signed-in.ts';
import { resolveAccountPowers } from '../../../accounts/entitlements/entitlements.ts';
import type { Services } from '../../../platform/services.ts';
import { settingsDocument } from './document.ts';

/**
 * Returns the path of the settings document in a language. In the specification, the Chinese document is named after
 * the country, and the others after their languages. @see W-454 … W-465
 */
export const settingsPath = (language: Language): string =>
  `/settings/setting${language === 'zh' ? 'CN' : language.toUpperCase()}.json`;

/**
 * Serves the settings documents, one file for each language. A query string such as `?v=3` is ignored. A document marks
 * the settings that the requesting account may not change, so shared caches must not store it.
 */
export function registerSettingsRoute(app: FastifyInstance, services: Services): void {
  for (const language of languageCodes) {
    app.get(settingsPath(language), async (request, reply) => {
      const account = await signedInAccount(request, services);
      const powers = account && resolveAccountPowers(services.config, account);
      const texts = await loadSettingsMessages(language);
      return reply
        .headers({ 'cache-control': 'private, max-age=60', vary: 'cookie', 'content-language': language })
        .type('application/json; charset=utf-8')
        .send(settingsDocument(texts, (feature) => powers?.[feature].allowed ?? true));
    });
  }
}
