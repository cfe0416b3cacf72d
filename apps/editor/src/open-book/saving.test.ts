import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotice } from '../common/notices.ts';
import { text } from '../language/use-text.ts';
import { sampleBook } from '../test/book.ts';
import { change, openBook, refreshBook, useBook } from './book-session.ts';
import { nothingPending } from './changes.ts';
import { latestBook } from './latest-book.ts';
import { holder, useLease } from './lease-store.ts';
import { rebaseChanges, resolveConflict, saveLater, saveNow, saveOnRequest, startAutosave } from './saving.ts';
import { storeUnsaved } from './unsaved-changes.ts';

/** The book as it is kept; each update must name its revision. */
let kept = sampleBook;
let updates: Record<string, string>[] = [];
let inFlight = 0;
let mostInFlight = 0;
let refusal: { code: string; msg: string } | null = null;
let isDead = false;
/** How long a book takes to come. */
let getMs = 15;

const server = createServer((request, response) => {
  inFlight += 1;
  mostInFlight = Math.max(mostInFlight, inFlight);
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const answer = (code: string, data: unknown, msg = '', ms = 15) => {
      // Slow enough that a second request could overtake the first.
      setTimeout(() => {
        inFlight -= 1;
        response.end(JSON.stringify({ code, data, msg, status: code === 'OK' ? '1' : '0', mess: msg }));
      }, ms);
    };
    if (request.url === '/api/book/get-book') return answer('OK', kept, '', getMs);
    updates.push(fields);
    if (isDead) return void request.socket.destroy();
    if (refusal) return answer(refusal.code, null, refusal.msg);
    if (Number(fields.revision) !== kept.revision) return answer('BOOK_CONFLICT', null, 'Changed elsewhere');
    const htmlConfig = { ...kept.htmlConfig, ...JSON.parse(fields.bookConfig ?? '{}') };
    kept = { ...kept, title: fields.title ?? kept.title, htmlConfig, revision: kept.revision + 1 };
    return answer('OK', { htmlConfig, revision: kept.revision, ignored: [] });
  });
});

let stop: () => unknown = () => undefined;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const plainFetch = fetch;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    plainFetch(`http://127.0.0.1:${port}${path}`, options),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  kept = sampleBook;
  updates = [];
  inFlight = 0;
  mostInFlight = 0;
  refusal = null;
  isDead = false;
  getMs = 15;
  useLease.setState({ isMine: true });
  openBook(sampleBook);
  stop = startAutosave();
});
afterEach(() => stop());

const retitle = (after: string) =>
  change({ kind: 'text', field: 'title', before: useBook.getState().book?.title ?? '', after }, Date.now());
const share = (after: boolean) =>
  change({ kind: 'settings', before: { share: !after }, after: { share: after } }, Date.now());
const saved = () => vi.waitFor(() => expect(useBook.getState().saveState).toBe('success'), { timeout: 10_000 });

describe('saving', () => {
  it('sends what has changed and nothing else', async () => {
    share(false);
    await saved();
    expect(updates).toEqual([{ bookId: 'b', revision: '1', holder, bookConfig: '{"share":false}' }]);
    expect(useBook.getState().base?.revision).toBe(2);
  });

  it('sends one request at a time, and loses no change that is made meanwhile', async () => {
    for (let step = 0; step < 20; step += 1) {
      retitle(`Tea ${step}`);
      saveLater(0);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await saved();
    expect(kept.title).toBe('Tea 19');
    expect(mostInFlight).toBe(1);
    expect(useBook.getState().pending).toEqual(nothingPending);
  });

  it('puts changes on a book that was changed elsewhere in other things', async () => {
    kept = { ...sampleBook, revision: 7, olsconfig: [{ c: 'Chapter', l: 1 }] };
    retitle('Coffee');
    await saved();
    expect(kept).toMatchObject({ title: 'Coffee', revision: 8 });
    expect(useBook.getState().book?.olsconfig).toHaveLength(1);
  });

  it('asks when the same thing was changed elsewhere, and keeps what the person wants', async () => {
    kept = { ...sampleBook, revision: 7, title: 'Milk' };
    retitle('Coffee');
    await vi.waitFor(() => expect(useBook.getState().saveState).toBe('conflict'), { timeout: 10_000 });
    expect(kept.title).toBe('Milk');
    await resolveConflict('mine');
    await saved();
    expect(kept.title).toBe('Coffee');

    kept = { ...kept, revision: 20, title: 'Water' };
    retitle('Wine');
    await vi.waitFor(() => expect(useBook.getState().saveState).toBe('conflict'), { timeout: 10_000 });
    await resolveConflict('theirs');
    expect(useBook.getState().book?.title).toBe('Water');
    expect(useBook.getState().pending).toEqual(nothingPending);
  });

  it('takes back what the server refuses, says why, and does not ask again', async () => {
    refusal = { code: 'NO_PERMISSION', msg: 'Not allowed' };
    share(false);
    await vi.waitFor(() => expect(useNotice.getState().notice?.text).toBe('Not allowed'), { timeout: 10_000 });
    expect(useBook.getState().book?.htmlConfig).toEqual({});
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(updates).toHaveLength(1);
  });

  it('tells once that the line is dead, again where the author asks for it, and again after a success (W-493)', async () => {
    const told: string[] = [];
    const listening = useNotice.subscribe(({ notice }) => notice && told.push(notice.text));
    const failed = (count: number) => vi.waitFor(() => expect(updates).toHaveLength(count), { timeout: 10_000 });
    const refused = () => vi.waitFor(() => expect(useBook.getState().saveState).toBe('error'), { timeout: 10_000 });
    isDead = true;
    retitle('Coffee');
    await refused();
    retitle('Milk');
    await failed(2);
    await refused();
    expect(told).toEqual([text('error.network')]);
    saveOnRequest();
    await failed(3);
    await refused();
    expect(told).toHaveLength(2);

    isDead = false;
    saveLater(0);
    await saved();
    isDead = true;
    share(false);
    await failed(5);
    await refused();
    expect(told).toHaveLength(3);
    isDead = false;
    listening();
  });

  it('keeps a title that is empty from being saved, but not the rest (W-352)', async () => {
    retitle('');
    share(false);
    await vi.waitFor(() => expect(kept.htmlConfig).toEqual({ share: false }), { timeout: 10_000 });
    expect(kept.title).toBe('Tea');
    retitle('Tea again');
    await saved();
    expect(kept.title).toBe('Tea again');
  });

  it('sends lists whole', async () => {
    const outline = [{ c: 'Chapter', l: 1, p: 2 }];
    change({ kind: 'lists', before: { outline: [] }, after: { outline } }, Date.now());
    await saved();
    expect(JSON.parse(updates[0]?.olsconfig ?? '')).toEqual(outline);
    expect(updates[0]).not.toHaveProperty('tabconfig');
  });

  it('keeps what another tab does not let it save, and sends it when the book is its own again (RULINGS 17)', async () => {
    refusal = { code: 'BOOK_LOCKED', msg: 'Edited elsewhere' };
    retitle('Coffee');
    await vi.waitFor(() => expect(useLease.getState().isMine).toBe(false), { timeout: 10_000 });
    expect(useBook.getState()).toMatchObject({ saveState: 'error', pending: { texts: { title: 'Coffee' } } });
    retitle('Not any more');
    expect(useBook.getState().book?.title).toBe('Coffee');
    saveLater(0);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(updates).toHaveLength(1);

    refusal = null;
    kept = { ...kept, revision: 9, desc: 'written elsewhere' };
    useLease.setState({ isMine: true });
    await rebaseChanges();
    await saved();
    expect(kept).toMatchObject({ title: 'Coffee', desc: 'written elsewhere', revision: 10 });
  });

  it('of an answer that comes for a book that is closed changes nothing', async () => {
    retitle('Coffee');
    stop();
    openBook({ ...sampleBook, bookId: 'other', title: 'Other' });
    await vi.waitFor(() => expect(kept.title).toBe('Coffee'), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(useBook.getState().base).toMatchObject({ bookId: 'other', title: 'Other', revision: 1 });
  });

  it('takes up what an earlier page could not save, and forgets it once it is saved', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    await stop();
    storeUnsaved({ userId: '', bookId: sampleBook.bookId }, { ...nothingPending, texts: { title: 'Kept' } }, 1);
    openBook(sampleBook);
    stop = startAutosave();
    expect(useBook.getState().book?.title).toBe('Kept');
    await saved();
    expect(kept.title).toBe('Kept');
    expect(stored.size).toBe(0);
  });

  it('asks about what an earlier page could not save where the book was changed since', async () => {
    await stop();
    storeUnsaved({ userId: '', bookId: sampleBook.bookId }, { ...nothingPending, texts: { title: 'Kept' } }, 0);
    openBook(sampleBook);
    stop = startAutosave();
    expect(useBook.getState()).toMatchObject({ saveState: 'conflict', book: { title: 'Kept' } });
    await resolveConflict('theirs');
    expect(useBook.getState().book?.title).toBe('Tea');
  });
});

describe('a book that is read anew', () => {
  it('keeps in view what is on its way to the server', async () => {
    share(true);
    void saveNow();
    expect(useBook.getState().saveState).toBe('working');
    refreshBook({ ...sampleBook, desc: 'Read before the change was there' });
    expect(useBook.getState().book?.htmlConfig.share).toBe(true);
    await saved();
    expect(useBook.getState().book?.htmlConfig.share).toBe(true);
    expect(useBook.getState().base?.htmlConfig.share).toBe(true);
  });

  it('is asked for again where the answer is older than what has been saved meanwhile', async () => {
    const before = kept;
    getMs = 200;
    const reading = latestBook(sampleBook.bookId);
    await vi.waitFor(() => expect(inFlight).toBe(1), { interval: 5 });
    getMs = 15;
    share(true);
    await saveNow();
    expect(useBook.getState().base?.revision).toBe(before.revision + 1);
    expect((await reading).revision).toBe(before.revision + 1);
  });

  it('is asked for again by who asked first and is answered last', async () => {
    getMs = 200;
    const first = latestBook(sampleBook.bookId);
    await vi.waitFor(() => expect(inFlight).toBe(1), { interval: 5 });
    getMs = 15;
    kept = { ...kept, desc: 'Published since' };
    expect((await latestBook(sampleBook.bookId)).desc).toBe('Published since');
    expect((await first).desc).toBe('Published since');
  });

  it('is let be where another is open by then', () => {
    openBook({ ...sampleBook, bookId: 'another' });
    refreshBook({ ...sampleBook, desc: 'Of the first' });
    expect(useBook.getState().book).toMatchObject({ bookId: 'another', desc: sampleBook.desc });
  });
});

it('whoever waits for a save waits for the one that is on its way, and for what was changed meanwhile', async () => {
  share(true);
  void saveNow();
  expect(useBook.getState().saveState).toBe('working');
  retitle('Tea, again');
  expect(await saveNow()).toBe(true);
  expect(kept).toMatchObject({ title: 'Tea, again', htmlConfig: { share: true } });
});
