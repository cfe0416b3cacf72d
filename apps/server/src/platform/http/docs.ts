import { createHash } from 'node:crypto';
import { answerCodes, type Call, calls, codeStatus, openApi } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const version = '1.0';

/** `/api/openapi.json` for programs and `/api/docs` for people, both made of the contract. @see RULINGS 4 */
export function registerDocs(app: FastifyInstance): void {
  const document = openApi(calls, version);
  const page = docsPage();
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'self'`;
  app.get('/api/openapi.json', async () => document);
  app.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9d9de, #3a3a40); --quiet: light-dark(#5b5b66, #a9a9b4); }
body { font: 15px/1.6 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto 6rem; padding: 0 1.25rem; }
h1 { font-size: 1.7rem; margin: 0 0 .5rem; } h2 { font-size: 1.15rem; margin: 3rem 0 0; }
details { border-top: 1px solid var(--line); padding: .55rem 0; } summary { cursor: pointer; }
code, pre { font: 13px/1.5 ui-monospace, monospace; } summary code { font-weight: 600; }
pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
p, .quiet { color: var(--quiet); } table { border-collapse: collapse; } td, th { text-align: left; padding: .2rem 1.5rem .2rem 0; }
`;

function docsPage(): string {
  const families = Map.groupBy(calls, ({ path }) => path.split('/').slice(0, -1).join('/') || '/');
  const sections = [...families].map(
    ([family, members]) => `<h2>${escapeHtml(family)}</h2>${members.map(section).join('')}`,
  );
  const codes = answerCodes.map((code) => `<tr><td><code>${code}</code></td><td>${codeStatus[code] ?? 200}</td></tr>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - Leafcast</title><style>${style}</style></head>
<body><main><h1>Leafcast API</h1>
<p>Every call is a POST with a form-encoded or JSON body, and is answered as
<code>{code, data, msg, status, mess}</code>: <code>status</code> is "1" and <code>code</code> is "OK" when it went well.
The session is a cookie. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
<h2>Codes</h2><table><thead><tr><th>Code</th><th>HTTP status</th></tr></thead><tbody>${codes.join('')}</tbody></table>
</main></body></html>`;
}

function section({ path, summary, access, body, data }: Call): string {
  const who = access === 'public' ? '<span class="quiet">without signing in</span>' : '';
  return `<details><summary><code>${escapeHtml(path)}</code> ${escapeHtml(summary)} ${who}</summary>
<p>Body</p><pre>${shape(body, 'input')}</pre><p>Data</p><pre>${shape(data, 'output')}</pre></details>`;
}

function shape(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(rest, null, 2));
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
