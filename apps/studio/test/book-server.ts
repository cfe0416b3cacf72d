import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { change, openBook, useBook } from '../src/books/open-book/book-session.ts';
import { useLease } from '../src/books/open-book/lease-store.ts';
import { startAutosave } from '../src/books/open-book/saving/saving.ts';
import { sampleBook } from './book.ts';

interface State {
  /** The stored book. Each update must name its revision. */
  kept: typeof sampleBook;
  /** Fields of each update received. */
  updates: Record<string, string>[];
  inFlight: number;
  maxInFlight: number;
  /** How updates are refused; `null` to accept them. */
  refusal: { readonly code: string; readonly msg: string } | null;
  isUnreachable: boolean;
  /** Delay in milliseconds before a request for the book is answered. */
  getMs: number;
}

const initialState = (): State => ({
  kept: sampleBook,
  updates: [],
  inFlight: 0,
  maxInFlight: 0,
  refusal: null,
  isUnreachable: false,
  getMs: 15,
});

/** A server that stores one book. Tests may change its state. */
export const server = initialState();

const http = createServer((request, response) => {
  server.inFlight += 1;
  server.maxInFlight = Math.max(server.maxInFlight, server.inFlight);
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const answer = (code: string, data: unknown, msg = '', ms = 15) => {
      // Slow enough that a second request could overtake the first.
      setTimeout(() => {
        server.inFlight -= 1;
        response.end(JSON.stringify({ code, data, msg, status: code === 'OK' ? '1' : '0', mess: msg }));
      }, ms);
    };
    const { kept, refusal } = server;
    if (request.url === '/api/book/get-book') return answer('OK', kept, '', server.getMs);
    server.updates.push(fields);
    if (server.isUnreachable) return void request.socket.destroy();
    if (refusal) return answer(refusal.code, null, refusal.msg);
    if (Number(fields.revision) !== kept.revision) return answer('BOOK_CONFLICT', null, 'Changed elsewhere');
    const htmlConfig = { ...kept.htmlConfig, ...JSON.parse(fields.bookConfig ?? '{}') };
    server.kept = { ...kept, title: fields.title ?? kept.title, htmlConfig, revision: kept.revision + 1 };
    return answer('OK', { htmlConfig, revision: server.kept.revision, ignored: [] });
  });
});

let stop: () => unknown = () => undefined;

/** Opens the sample book before each test of a file, and saves its changes to the server. */
export function saveToServer(): void {
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    const plainFetch = fetch;
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
      plainFetch(`http://127.0.0.1:${port}${path}`, options),
    );
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    http.close();
  });
  beforeEach(() => {
    Object.assign(server, initialState());
    useLease.setState({ isMine: true });
    openBook(sampleBook);
    stop = startAutosave();
  });
  afterEach(() => stop());
}

/**
 * Stops saving; pending changes are still sent.
 *
 * @returns a promise that resolves when they are answered
 */
export const stopSaving = () => stop();

/** Reopens the book, as another page would, and saves its changes. */
export function reopenBook(): void {
  openBook(sampleBook);
  stop = startAutosave();
}

export const setTitle = (after: string) =>
  change({ kind: 'text', field: 'title', before: useBook.getState().book?.title ?? '', after }, Date.now());
export const share = (after: boolean) =>
  change({ kind: 'settings', before: { share: !after }, after: { share: after } }, Date.now());
export const waitForSave = () =>
  vi.waitFor(() => expect(useBook.getState().saveState).toBe('success'), { timeout: 10_000 });
