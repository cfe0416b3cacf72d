import { escapeHtml, type Language, languages } from '@leafcast/messages';
import type { FastifyReply } from 'fastify';

/**
 * Sends a text page without scripts.
 *
 * @param title plain text, which is escaped
 * @param body HTML shown below the title
 */
export function sendPlainPage(
  reply: FastifyReply,
  language: Language,
  { title, body }: { readonly title: string; readonly body: string },
) {
  return reply
    .headers({
      'cache-control': 'public, max-age=300',
      'content-language': language,
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      vary: 'accept-language',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} - ${reply.server.brand()}`)}</title>
<link rel="stylesheet" href="/b/text.css">
</head>
<body>
<header><a href="/book_edit2/books">${escapeHtml(reply.server.brand())}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}
