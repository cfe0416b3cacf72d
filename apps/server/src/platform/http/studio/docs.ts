import { readFile } from 'node:fs/promises';
import { calls, createOpenApiDocument } from '@leafcast/contract';
import { escapeHtml } from '@leafcast/messages';
import type { FastifyInstance } from 'fastify';
import { version } from '../../config/version.ts';
import { type CompressedText, compressText, sendCompressedText } from './packed.ts';

/**
 * Content security policy: scripts and styles only from this server. The viewer's icons are data URLs, and the viewer
 * calls only this server.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Leafcast</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="api"></main>
<noscript>
<h1>Leafcast API</h1>
<p>With scripts enabled, this page shows the request and response of each call, as in <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<dl>${calls.map(({ path, doc }) => `<dt>${escapeHtml(path)}</dt><dd>${escapeHtml(doc.summary)}</dd>`).join('\n')}</dl>
</noscript>
</body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;

const viewerFile = (name: string) => readFile(new URL(import.meta.resolve(`swagger-ui-dist/${name}`)));

/** Files of the documentation page by path, each with its source and media type. */
const files = {
  '/api/docs/start.js': [async () => Buffer.from(start), 'text/javascript; charset=utf-8'],
  '/api/docs/swagger-ui-bundle.js': [() => viewerFile('swagger-ui-bundle.js'), 'text/javascript; charset=utf-8'],
  '/api/docs/swagger-ui.css': [() => viewerFile('swagger-ui.css'), 'text/css; charset=utf-8'],
} as const;

/**
 * Registers `/api/openapi.json` for programs, generated from the contract, and `/api/docs` for people: Swagger UI,
 * without files from other servers. The files are read and compressed on the first request.
 *
 * @see RULINGS 4, ADR 31
 */
export function registerApiDocsRoutes(app: FastifyInstance): void {
  // Generated only on request, because this takes a fifth of a second and most processes never receive such a request.
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  const packed = new Map<string, Promise<CompressedText>>();
  app.get('/api/openapi.json', async () => {
    document ??= createOpenApiDocument(version);
    return document;
  });
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  for (const [path, [read, type]] of Object.entries(files)) {
    app.get(path, async (request, reply) => {
      const ready = packed.get(path) ?? read().then(compressText);
      packed.set(path, ready);
      reply.header('cache-control', 'no-cache');
      return sendCompressedText(request, reply, await ready, type);
    });
  }
}
