import { type Language, languages, loadServerMessages, type ServerKey, translator } from '@leafcast/messages';
import { escapeHtml } from '@leafcast/publish';
import type { FastifyInstance } from 'fastify';
import { readerLanguage } from '../hosting/routes.ts';

const advice: readonly ServerKey[] = [
  'logoHelp.where',
  'logoHelp.formats',
  'logoHelp.size',
  'logoHelp.large',
  'logoHelp.transparent',
  'logoHelp.newBooks',
];

/** What authors should know of logos, at the address that the specification gives it. @see W-471 */
export function registerLogoHelp(app: FastifyInstance): void {
  app.get('/support/67.html', async (request, reply) => {
    const language = readerLanguage(request);
    return reply
      .headers({
        'cache-control': 'public, max-age=300',
        'content-language': language,
        'content-security-policy':
          "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(await helpPage(language));
  });
}

async function helpPage(language: Language): Promise<string> {
  const say = translator(await loadServerMessages(language));
  const title = escapeHtml(say('logoHelp.title'));
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Leafcast</title>
<link rel="stylesheet" href="/b/text.css">
</head>
<body>
<main>
<h1>${title}</h1>
${advice.map((key) => `<p>${escapeHtml(say(key))}</p>`).join('\n')}
</main>
</body>
</html>
`;
}
