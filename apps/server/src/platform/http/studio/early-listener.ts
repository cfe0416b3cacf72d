import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { safeHeaders } from '../answers/headers.ts';
import { getMediaType, immutableCaching } from './stored-file.ts';
import { desktopHeaders, editorPolicy, markAsDesktop, studioFolder } from './studio-page.ts';

/**
 * A listener that starts before the server is ready. Meanwhile, it serves the first screen of the desktop program: the
 * page and its scripts, which are the same for all users. All other requests wait until the server is ready. Imports no
 * module that is slow to load.
 */
export interface EarlyListener {
  readonly server: Server;
  /** Single-use URL that sets a cookie and opens the screen. */
  readonly address: string;
  /** Resolves when the window has drawn the screen and sends the first request that must wait. */
  readonly shown: Promise<void>;
  /** Session token in the cookie. The session is created when the database is available. */
  readonly token: string;
  /** Passes all requests to the given handler, starting with the waiting ones. */
  handOver(handler: RequestListener): void;
}

const assets = '/book_edit2/assets/';
const calls = '/api/';

export interface EarlyOptions {
  /** Prefix of the path that signs the window in. */
  readonly entrance: string;
  /** Path of the first screen. */
  readonly screen: string;
  /** Port to listen on if it is free; otherwise, any port is used. */
  readonly port?: number;
}

export async function listenEarly({ entrance, screen, port: requestedPort = 0 }: EarlyOptions): Promise<EarlyListener> {
  const token = randomBytes(32).toString('base64url');
  let ticket: string | null = entrance + randomBytes(32).toString('base64url');
  const shown = Promise.withResolvers<void>();
  const known = new Set(readNames(join(studioFolder, 'assets')));
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let handler: RequestListener | null = null;

  /**
   * Answers a request for the first screen.
   *
   * @returns whether the request was answered
   */
  function answer({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean {
    // A foreign page may use another host name that resolves to this computer (DNS rebinding).
    if (method !== 'GET' || url === undefined || !/^(localhost|127\.0\.0\.1):\d+$/.test(headers.host ?? ''))
      return false;
    if (url === ticket) {
      ticket = null;
      const cookie = `leafcast=${token}; Path=/; HttpOnly; SameSite=Strict`;
      const given = { 'set-cookie': cookie, 'cache-control': 'no-store', location: screen };
      response.writeHead(302, { ...safeHeaders, ...desktopHeaders, ...given }).end();
      return true;
    }
    if (url === screen) {
      const given = { 'content-security-policy': policy, 'cache-control': 'no-cache' };
      const headers = { ...safeHeaders, ...desktopHeaders, ...given, 'content-type': 'text/html; charset=utf-8' };
      response.writeHead(200, headers).end(firstPage());
      return true;
    }
    const name = url.startsWith(assets) ? url.slice(assets.length) : '';
    if (!known.has(name)) return false;
    const given = { 'content-type': getMediaType(name), 'cache-control': immutableCaching('public') };
    response.writeHead(200, { ...safeHeaders, ...given }).end(readFileSync(join(studioFolder, 'assets', name)));
    return true;
  }

  const server = createServer((request, response) => {
    // The window may still use its URL after the program has become ready.
    if ((!handler || request.url === ticket) && answer(request, response)) return;
    if (handler) handler(request, response);
    else {
      waiting.push([request, response]);
      if (request.url?.startsWith(calls)) shown.resolve();
    }
  });
  // Use the same timeouts as the server.
  Object.assign(server, { requestTimeout: 0, keepAliveTimeout: 72_000 });
  server.setTimeout(10 * 60 * 1000);
  await listen(server, requestedPort).catch(() => listen(server, 0));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    token,
    shown: shown.promise,
    address: `http://localhost:${port}${ticket}`,
    handOver(next) {
      handler = next;
      for (const [request, response] of waiting.splice(0)) if (!response.destroyed) next(request, response);
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

/**
 * Returns the names of the studio's asset files. If the studio has not been built, there are none, and the server
 * reports that.
 */
const readNames = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns the studio's page with the logo, which is visible until the page's script draws the screen. */
function firstPage(): string {
  const html = markAsDesktop(readFileSync(join(studioFolder, 'index.html'), 'utf8'));
  const logo = readFileSync(join(studioFolder, 'leafcast.svg'), 'utf8');
  return html.replace('<div id="app">', () => `<div id="app"><style>${style}</style>${logo}`);
}

const style = `:root{color-scheme:light dark;background:light-dark(#f5f7f6,#121614)}
#app:has(>svg){display:grid;place-content:center;height:100vh}#app>svg{width:72px}body{margin:0;background:none}`;
const policy = editorPolicy(undefined, `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
