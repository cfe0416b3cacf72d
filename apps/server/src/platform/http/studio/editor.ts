import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { escapeHtml } from '@leafcast/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { readCookie } from '../requests/cookies.ts';
import { isCachedByClient } from './stored-file.ts';
import { desktopHeaders, editorPolicy, markAsDesktop, studioFolder } from './studio-page.ts';

/**
 * Serves the built studio. Its assets have a hash in their names and are cached permanently; the build compresses them.
 * All other paths below `/book_edit2/`, the sign-in page and the multimedia editor return the same page, which does its
 * own routing.
 *
 * @see W-024, W-468, W-470
 */
export async function registerEditorRoutes(
  app: FastifyInstance,
  config: Config,
  { product, look }: { readonly product: 'web' | 'desktop'; readonly look: () => PageLook },
  folder = studioFolder,
): Promise<void> {
  const policy = editorPolicy(config.readerOrigin);
  await app.register(async (scope) => {
    await scope.register(staticFiles, { root: folder, serve: false, preCompressed: true });

    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
      if (html === null) {
        return reply.code(503).type('text/plain').send('The editor has not been built yet: npm run build\n');
      }
      reply.header('content-security-policy', policy).header('cache-control', 'no-cache');
      if (product === 'desktop') reply.headers(desktopHeaders);
      const shown = withLook(product === 'web' ? html : markAsDesktop(html), look());
      const tag = `"${createHash('sha256').update(shown).digest('base64url')}"`;
      reply.header('etag', tag);
      return isCachedByClient(request, tag)
        ? reply.code(304).send()
        : reply.type('text/html; charset=utf-8').send(shown);
    };
    for (const path of ['/', '/book_edit2', '/book_edit2/']) {
      scope.get(path, (request, reply) => {
        // First-time visitors see the welcome page. For other visitors, an expired session is detected after the
        // redirect.
        const isStranger =
          path === '/' && product === 'web' && readCookie(request, 'leafcast', config.isCookieSecure) === null;
        const query = /\?.*$/s.exec(request.raw.url ?? '')?.[0] ?? '';
        return reply.redirect(`/book_edit2/${isStranger ? 'welcome' : 'upload'}${query}`);
      });
    }
    for (const path of ['/login.php', '/editorv2/']) scope.get(path, page);
    scope.get('/editorv2', ({ raw }, reply) => reply.redirect(`/editorv2/${/\?.*$/s.exec(raw.url ?? '')?.[0] ?? ''}`));
    scope.get<{ Params: { '*': string } }>('/book_edit2/*', (request, reply) => {
      const { '*': path } = request.params;
      if (path.startsWith('assets/')) return reply.sendFile(path, { immutable: true, maxAge: '1y' });
      return rootFile.test(path) ? reply.sendFile(path, { maxAge: '1d' }) : page(request, reply);
    });
  });
}

/** Look of the page. Empty values keep the default look. */
interface PageLook {
  readonly name: string;
  readonly accent: string;
  /** URL of the logo. */
  readonly logo: string;
}

/** Adds the look of the installation to the page: the title, the icon, and the other values for the page's script. */
function withLook(html: string, look: PageLook): string {
  if (Object.values(look).every((value) => value === '')) return html;
  const meta = `<meta name="leafcast-look" content="${escapeHtml(JSON.stringify(look))}" />`;
  const title = look.name === '' ? null : `<title>${escapeHtml(look.name)}</title>`;
  const icon = look.logo === '' ? null : `<link rel="icon" href="${escapeHtml(look.logo)}" />`;
  return html
    .replace(/<title>[^<]*<\/title>/, (built) => (title ?? built) + meta)
    .replace(/<link rel="icon"[^>]*>/, (built) => icon ?? built);
}

/** Files next to the page, such as its icon. */
const rootFile = /^[\w-]+\.(svg|png|ico|txt|webmanifest)$/;
