import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { change, openBook, useBook } from '../src/books/open-book/book-session.ts';
import { useLease } from '../src/books/open-book/lease-store.ts';
import { startAutosave } from '../src/books/open-book/saving/saving.ts';
import { sampleBook } from './book.ts';

interface State {
  /** The stored book. Each update must contain the book's current revision. */
  kept: typeof sampleBook;
  /** Fields of all updates received. */
  updates: Record<string, string>[];
  inFlight: number;
  maxInFlight: number;
  /** Code and message with which updates are refused; `null` to accept updates. */
  refusal: { readonly code: string; readonly msg: string } | null;
  isUnreachable: boolean;
  /** Delay in milliseconds of the response to a request for the book. */
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

/** State of a server that stores one book. Tests can change the state. */
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
      // The delay is long enough that a second request could overtake the first.
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

/** Opens the sample book before each test of the file, and saves changes to the test server. */
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
 * Stops saving after pending changes have been sent.
 *
 * @returns a promise that resolves when the server has responded to these changes
 */
export const stopSaving = () => stop();

/** Opens the book again, as a reloaded page would, and saves changes. */
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
