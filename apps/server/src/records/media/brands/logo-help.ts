import { escapeHtml, loadServerMessages, type ServerKey, translator } from '@leafcast/messages';
import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '../../../platform/http/answers/plain-page.ts';
import { readerLanguage } from '../../../platform/http/requests/language.ts';

const advice: readonly ServerKey[] = [
  'logoHelp.where',
  'logoHelp.formats',
  'logoHelp.size',
  'logoHelp.large',
  'logoHelp.transparent',
  'logoHelp.newBooks',
];

/** Registers the page with advice on logos for authors. The specification defines its URL. @see W-471 */
export function registerLogoHelpRoute(app: FastifyInstance): void {
  app.get('/support/67.html', async (request, reply) => {
    const language = readerLanguage(request);
    const translate = translator(await loadServerMessages(language), language);
    const body = advice.map((key) => `<p>${escapeHtml(translate(key))}</p>`).join('\n');
    return sendPlainPage(reply, language, { title: translate('logoHelp.title'), body });
  });
}
