import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A third-party site with its own page and, optionally, a copy of a book. */
interface OtherSite extends AsyncDisposable {
  readonly url: string;
  /** URL of the copy, on a different origin than the page; empty if there is no copy. */
  readonly copy: string;
  /** Returns the URL of a page that shows another page in a sandboxed frame. */
  sandboxing(address: string): string;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A malicious script that hides the book if it runs. */
const hiding = 'document.documentElement.hidden = true;';

const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><title>School</title><link rel="icon" href="data:,"><style>body{margin:0}iframe{width:100vw;height:100vh;border:0;display:block}</style>${body}`;

/**
 * Opens a site with a page, and optionally with a copy of an exported book.
 *
 * @param body HTML of the page
 * @param index file URL of the `index.html` in the exported folder of a book
 * @param change modifies the copied `index.html`, as an attacker who has found a vulnerability would do
 */
export async function openOtherSite(
  body: string,
  index?: string,
  change: (html: string, elsewhere: string) => string = (html) => html,
): Promise<OtherSite> {
  const folder = index === undefined ? '' : dirname(fileURLToPath(index));
  const [elsewhere, stranger] = await listen(async () => ({ type: '.js', content: Buffer.from(hiding) }));
  const [port, site] = await listen(async ({ path, framed }) => {
    if (path === '/') return { type: '.html', content: Buffer.from(pageOf(body)) };
    if (path === '/sandbox') {
      const frame = `<iframe sandbox="allow-scripts" src="${framed.replaceAll('"', '&quot;')}" title="Book"></iframe>`;
      return { type: '.html', content: Buffer.from(pageOf(frame)) };
    }
    const content = await readFile(join(folder, path)).catch(() => null);
    const isPage = basename(path) === 'index.html' && content;
    const changed = isPage ? Buffer.from(change(content.toString(), `http://localhost:${elsewhere}`)) : content;
    return { type: extname(path), content: changed };
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    copy: index === undefined ? '' : `http://localhost:${port}/index.html`,
    sandboxing: (address) => `http://127.0.0.1:${port}/sandbox?${new URLSearchParams({ framed: address })}`,
    async [Symbol.asyncDispose]() {
      for (const server of [site, stranger]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

interface Request {
  readonly path: string;
  readonly framed: string;
}
interface Answer {
  readonly type: string;
  readonly content: Buffer | null;
}

async function listen(answer: (request: Request) => Promise<Answer>) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const { type, content } = await answer({
      path: decodeURIComponent(pathname),
      framed: searchParams.get('framed') ?? '',
    });
    response.writeHead(content ? 200 : 404, { 'content-type': types[type] ?? 'application/octet-stream' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return [(server.address() as AddressInfo).port, server] as const;
}
