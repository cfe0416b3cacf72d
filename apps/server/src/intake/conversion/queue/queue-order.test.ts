import { operateBook } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPdf, endlessContent } from '../../../../../../testing/documents/create-pdf.ts';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';
import { startWorker } from '../../../startup/worker.ts';
import { claimConversion } from './claim.ts';
import { estimateWeight, heavyWeight } from './queue-order.ts';
import { slotCounts } from './slots.ts';

const light = { isHeavy: false, full: [], busy: [] } as const;

let test: TestApp;
/** Names in the tests, by book id and by account. */
const names = new Map<string, string>();
beforeAll(async () => {
  test = await createTestApp({ logLevel: 'debug' });
});
afterAll(() => test.stop());
beforeEach(() => test.services.db.updateTable('conversion').set({ state: 'cancelled' }).execute());

async function send(author: TestClient, name: string, bytes = smallPdf(1)): Promise<string> {
  const bookId = await upload(author, [{ name: 'a.pdf', bytes }]);
  names.set(bookId, name);
  return bookId;
}

async function sendMany(author: TestClient, name: string, count: number): Promise<string[]> {
  const sent: string[] = [];
  for (let index = 0; index < count; index += 1) sent.push(await send(author, `${name}${index}`));
  return sent;
}

/** Claims the given number of conversions, and returns the names of the claimed books. */
async function claims(count: number, worker = 'one', room: Parameters<typeof claimConversion>[2] = light) {
  const taken: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const claim = await claimConversion(test.services.db, worker, room);
    if (claim) taken.push(names.get(claim.bookId) ?? '');
  }
  return taken;
}

const end = (bookId: string) =>
  test.services.db.updateTable('conversion').set({ state: 'complete' }).where('book_id', '=', bookId).execute();

describe('the order of the queue', () => {
  it('alternates between accounts, regardless of how many documents each account has sent', async () => {
    const [x, y, z] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const sent = await sendMany(x, 'x', 4);
    await sendMany(y, 'y', 2);
    expect(await claims(2)).toEqual(['x0', 'y0']);
    await sendMany(z, 'z', 1);
    expect(await claims(3, 'another')).toEqual(['z0', 'x1', 'y1']);
    // No other account is waiting. Otherwise, accounts without a running conversion come first.
    expect(await claims(1)).toEqual(['x2']);
    for (const bookId of sent) if (names.get(bookId) !== 'x3') await end(bookId);
    await send(z, 'z1');
    expect(await claims(2)).toEqual(['x3', 'z1']);
  });

  it('prefers the least recently served account if no account has a conversion running', async () => {
    const [x, y] = [await test.signedIn(), await test.signedIn()];
    const [x0 = ''] = await sendMany(x, 'x', 2);
    await claims(1);
    const [y0 = ''] = await sendMany(y, 'y', 2);
    await claims(1);
    await end(x0);
    await end(y0);
    expect(await claims(1)).toEqual(['x1']);
  });

  it('prefers small documents over large ones, within an account and across accounts', async () => {
    const [x, y] = [await test.signedIn(), await test.signedIn()];
    const large = Buffer.concat([smallPdf(1), Buffer.alloc(2 ** 20, '\n'), smallPdf(1)]);
    expect(estimateWeight([{ size: large.length }])).toBeGreaterThan(estimateWeight([{ size: 5000 }]));
    await send(x, 'x-large', large);
    await send(x, 'x-small');
    expect(await claims(2)).toEqual(['x-small', 'x-large']);
    await send(y, 'y-large', large);
    const w = await test.signedIn();
    await send(w, 'w-small');
    expect(await claims(2)).toEqual(['w-small', 'y-large']);
  });

  it('is common to all workers, so that they claim documents of different accounts', async () => {
    const authors = await Promise.all(Array.from({ length: 3 }, () => test.signedIn()));
    for (const [index, author] of authors.entries()) await sendMany(author, `${'abc'[index]}-`, 3);
    const taken = (await Promise.all(['one', 'two', 'three'].map((worker) => claims(1, worker)))).flat();
    expect(taken.toSorted()).toEqual(['a-0', 'b-0', 'c-0']);
  });

  it('skips accounts that have reached their limit, and skips heavy documents if only slots for light documents are free', async () => {
    const [x, y] = [await test.signedIn(), await test.signedIn()];
    const x0 = await send(x, 'x');
    await send(y, 'y');
    const row = await test.services.db
      .selectFrom('conversion')
      .where('book_id', '=', x0)
      .select('turn_of')
      .executeTakeFirstOrThrow();
    expect(await claims(2, 'one', { ...light, full: [row.turn_of] })).toEqual(['y']);
    await test.services.db.updateTable('conversion').set({ weight: heavyWeight }).where('book_id', '=', x0).execute();
    expect(await claims(1)).toEqual([]);
    expect(await claims(1, 'one', { ...light, isHeavy: true })).toEqual(['x']);
  });
});

describe('a worker', () => {
  const claimed = async () => {
    const rows = await test.services.db
      .selectFrom('conversion')
      .where('state', '=', 'complete')
      .where('claimed', 'is not', null)
      .orderBy('claimed')
      .select('book_id')
      .execute();
    return rows.map(({ book_id }) => names.get(book_id) ?? '');
  };

  it("converts another account's document in between the many documents of one account, in separate processes", async () => {
    await test.services.db.updateTable('conversion').set({ claimed: null }).execute();
    const [x, y] = [await test.signedIn(), await test.signedIn()];
    const many = await sendMany(x, 'x', 8);
    const single = await send(y, 'y');
    const worker = await startWorker(test.services, { spareLanes: 0 });
    for (const bookId of [...many, single]) await until(bookId === single ? y : x, bookId, 'complete');
    await worker.stop();
    expect((await claimed()).slice(0, 2)).toEqual(['x0', 'y']);

    const opened = [...test.log().matchAll(/"bookId":"([^"]+)","pid":(\d+)/g)];
    const pids = (wanted: readonly string[]) =>
      new Set(opened.flatMap(([, bookId = '', pid]) => (wanted.includes(bookId) ? [pid] : [])));
    expect(pids([single]).size).toBe(1);
    expect([...pids(many)].filter((pid) => pids([single]).has(pid))).toEqual([]);
    // Several documents of one account share a process.
    expect(pids(many).size).toBeLessThan(many.length);
  });

  it('interrupts a long conversion if no slot is free for waiting documents, and resumes it later', async () => {
    const authors = await Promise.all(
      Array.from({ length: slotCounts.quick + slotCounts.slow }, () => test.signedIn()),
    );
    const bytes = createPdf([{ content: endlessContent }]);
    const endless: string[] = [];
    for (const author of authors) endless.push(await send(author, 'endless', bytes));
    const worker = await startWorker(test.services, { spareLanes: 0 });
    const stateOf = async () => {
      const conversions = test.services.db.selectFrom('conversion').where('book_id', 'in', endless);
      const rows = await conversions.select(['state', 'weight']).execute();
      return rows.map(({ state, weight }) => (weight === heavyWeight ? `heavy ${state}` : state)).toSorted();
    };
    // All slots are occupied, including the slots for slow documents.
    await expect.poll(stateOf, { timeout: 30_000 }).toEqual(endless.map(() => 'converting'));
    const y = await test.signedIn();
    await until(y, await send(y, 'good'), 'complete');
    expect(await stateOf()).toContain('heavy waiting');
    for (const [index, author] of authors.entries()) {
      await author.call(operateBook, { operate: 'cancel', bookIds: [endless[index] ?? ''] });
    }
    await worker.stop();
  });

  it('lets other documents overtake a document whose rendering never finishes', async () => {
    const x = await test.signedIn();
    const endless = await send(x, 'endless', createPdf([{ content: endlessContent }]));
    const good = await sendMany(x, 'good', 9);
    const worker = await startWorker(test.services, { spareLanes: 0 });
    for (const bookId of good) await until(x, bookId, 'complete');
    const { state } = await test.services.db
      .selectFrom('conversion')
      .where('book_id', '=', endless)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('converting');
    await x.call(operateBook, { operate: 'cancel', bookIds: [endless] });
    await worker.stop();
  });
});
