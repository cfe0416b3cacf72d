import { createHash } from 'node:crypto';
import {
  escapeHtml,
  type Language,
  languages,
  loadServerMessages,
  type ServerKey,
  translator,
} from '@leafcast/messages';
import type { FastifyReply } from 'fastify';
import { retryAfterSeconds } from './envelope.ts';

/** Sends the page for an unknown URL. */
export function sendNotFoundPage(reply: FastifyReply, language: Language): Promise<FastifyReply> {
  return sendMessagePage(reply, language, 404, ['error.notFound', 'hosting.notFoundHint']);
}

/** Sends the page for a URL that is temporarily unavailable. */
export async function sendUnavailablePage(reply: FastifyReply, language: Language): Promise<FastifyReply> {
  const translate = translator(await loadServerMessages(language), language);
  return sendNotice(reply.header('retry-after', retryAfterSeconds), language, 503, translate('code.UNAVAILABLE'));
}

/** Sends a page with a title and a hint. */
export async function sendMessagePage(
  reply: FastifyReply,
  language: Language,
  status: 404 | 410,
  [title, hint]: readonly [title: ServerKey, hint: ServerKey],
): Promise<FastifyReply> {
  const translate = translator(await loadServerMessages(language), language);
  return sendNotice(reply, language, status, translate(title), translate(hint));
}

/** Sends a page with a notice instead of a book. The page is not cached. */
export async function sendNotice(
  reply: FastifyReply,
  language: Language,
  status: 200 | 403 | 404 | 410 | 503,
  title: string,
  hint = '',
): Promise<FastifyReply> {
  const heading = escapeHtml(title);
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-language': language,
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} - ${escapeHtml(reply.server.brand())}</title>
<style>${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 64 48" width="96" height="72" aria-hidden="true"><path d="M32 10C26 5 15 4 4 6v34c11-2 22-1 28 4 6-5 17-6 28-4V6C49 4 38 5 32 10zm0 0v34" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/></svg>
<h1>${heading}</h1>
<p>${escapeHtml(hint)}</p>
</main>
</body>
</html>
`);
}

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;background:light-dark(#f4f2ee,#1d1c1a);color:light-dark(#3a3733,#dcd8d1)}
main{text-align:center;padding:32px}
svg{color:light-dark(#9a9288,#857e75)}
h1{font-size:22px;font-weight:600;margin:16px 0 4px}
p{margin:0;color:light-dark(#645d54,#b3aca2)}
`;

/**
 * Content security policy, which allows the style by its hash. The hash works in any frame and at any URL of the page.
 */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'frame-ancestors *',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
