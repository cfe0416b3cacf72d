import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { loadingScreen, type ReaderConfig } from '@leafcast/book';
import { findPixels } from '../measures/rasterize.ts';
import type { BookFiles } from './make-book.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  png: 'image/png',
  json: 'application/json',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
  webm: 'video/webm',
};

/** Content security policy, as strict as that of a published book. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; connect-src 'self'; base-uri 'none'; object-src 'none'";

export interface BookServer {
  readonly url: string;
  /** Requested paths, in order. */
  readonly requests: string[];
  /** Bodies of the requests to the `want` endpoint. */
  readonly wanted: unknown[];
  /** Sends a live event to every connected reader. */
  send(event: unknown): void;
  close(): void;
}

interface ServeOptions {
  readonly files: BookFiles;
  /** Folder of the built reader. */
  readonly dist: string;
  readonly config?: Partial<ReaderConfig>;
  /** Paths, each with the number of requests that fail with status 500 before the file is served. */
  readonly failing?: Map<string, number>;
  readonly firstPage?: boolean;
}

/** Cached files of built readers. They do not change, and every opened book requests dozens of them. */
const assets = new Map<string, Promise<Buffer | null>>();

function assetAt(path: string): Promise<Buffer | null> {
  const asset = assets.get(path) ?? readFile(path).catch(() => null);
  assets.set(path, asset);
  return asset;
}

/** Serves one book with the built reader, on a free port. */
export async function serveBook({ files, dist, config, failing, firstPage = true }: ServeOptions): Promise<BookServer> {
  const requests: string[] = [];
  const wanted: unknown[] = [];
  const followers = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname).slice(1);
    requests.push(path);
    const answer = (status: number, type: string, body: string | Buffer) =>
      response
        .writeHead(status, {
          'content-type': type,
          'content-security-policy': policy,
          // Books are public, and the reader has an opaque origin in a sandboxed frame.
          'access-control-allow-origin': '*',
        })
        .end(body);
    const failures = failing?.get(path) ?? 0;
    if (failures > 0) {
      failing?.set(path, failures - 1);
      return answer(500, 'text/plain', '');
    }
    if (path === '') return answer(200, 'text/html', pageOf(files, { ...defaults, ...config }, firstPage));
    if (path === 'host')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="/" width="900" height="600" title="Book"></iframe>',
        );
    if (path === 'events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      return followers.add(response);
    }
    if (path === 'want') {
      let body = '';
      for await (const chunk of request) body += chunk;
      wanted.push(JSON.parse(body));
      return response.writeHead(204).end();
    }
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/plain';
    if (path.startsWith('reader/')) {
      const asset = await assetAt(join(dist, path.slice(7)));
      return answer(asset ? 200 : 404, type, asset ?? '');
    }
    const inBook = path.replace(/^book\//, '');
    const file = files.get(inBook) ?? (await findPixels(files, inBook));
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (range && Buffer.isBuffer(file)) {
      const from = Number(range[1]);
      const part = file.subarray(from, range[2] ? Number(range[2]) + 1 : undefined);
      return response
        .writeHead(206, {
          'content-type': type,
          'accept-ranges': 'bytes',
          'content-range': `bytes ${from}-${from + part.length - 1}/${file.length}`,
        })
        .end(part);
    }
    return answer(file === undefined ? 404 : 200, type, file ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('Server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    requests,
    wanted,
    send(event) {
      for (const follower of followers) follower.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    close() {
      for (const follower of followers) follower.end();
      server.closeAllConnections();
      server.close();
    },
  };
}

const defaults: ReaderConfig = {
  files: 'book/',
  book: 'book/book.json',
  data: 'fetch',
  assets: 'reader/',
  language: 'en',
};

function pageOf(files: BookFiles, config: ReaderConfig, firstPage: boolean): string {
  const { title = '', pages, settings } = JSON.parse(`${files.get('book.json') ?? '{}'}`);
  const image = pages?.[0]?.images?.page;
  const first =
    firstPage && image
      ? `<div class="lc-first" data-mode="${settings?.pageMode ?? 'auto'}"><img class="lc-first-page" data-page="0" src="book/${image.file}" width="${image.width}" height="${image.height}" alt="Page 1" fetchpriority="high"></div>`
      : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sample</title><link rel="icon" href="data:,"><script src="reader/early-input.js"></script><link rel="stylesheet" href="reader/reader.css"><script src="reader/reader.js" defer></script></head><body><div id="leafcast">${loadingScreen({ title, settings: settings ?? {} }, config.files)}${first}</div><script type="application/json" id="leafcast-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script></body></html>`;
}
