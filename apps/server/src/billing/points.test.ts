import { randomUUID } from 'node:crypto';
import { unpaidGraceMs } from '@leafcast/book';
import { nextMonth } from '@leafcast/book/paid-month';
import { getBookList, getUser, login, operateBook, publishBook, reconvertBookMulti } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../test/harness/app.ts';
import type { TestClient } from '../../test/harness/client.ts';
import { type MailServer, startMailServer } from '../../test/stand-ins/mail-server.ts';
import { resolveAccountPowers } from '../accounts/entitlements/entitlements.ts';
import { chargeDueAccounts } from './charges/charge-due.ts';
import { payForBook } from './charges/settle.ts';
import { addMonths, creditAccount } from './credit.ts';

const hourMs = 3600 * 1000;
let test: TestApp;
let mail: MailServer;
/** Id of a converted book; the books in the tests are copies of it. */
let model: string;
let email: string;
let author: TestClient;
let accountId: string;

beforeAll(async () => {
  mail = await startMailServer();
  test = await createTestApp({ smtpUrl: mail.url }, { converts: true });
  const maker = await test.signedIn();
  model = await upload(maker, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  await until(maker, model, 'complete');
});
afterAll(async () => {
  await test.stop();
  await mail.stop();
});
beforeEach(async () => {
  // Each test starts on the first day of a month, when nothing is due for the accounts of earlier tests.
  test.passTime(nextMonth(now()).getTime() - now().getTime() + hourMs);
  await test.services.db.updateTable('account').set({ charge_due: null }).execute();
  await test.services.db.updateTable('book').set({ status: 'disabled' }).where('id', '<>', model).execute();
  while (mail.waiting() > 0) await mail.next();
  email = `${randomUUID()}@example.test`;
  author = await test.signedIn(email);
  accountId = (await user())?.userId ?? '';
});

const user = async () => (await author.call(getUser, {})).data;
const points = async () => (await user())?.points;
const now = () => test.services.now();

async function madeBooks(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into book (id, number, owner_id, folder_id, status, draft, page_count, created)
    select gen_random_uuid(), translate(substr(md5(random()::text), 1, 8), '0', 'z'), ${accountId}, null, 'enabled',
      jsonb_set(draft, '{title}', to_jsonb('Book ' || n)), page_count, now() + n * interval '1 second'
    from book, generate_series(1, ${count}::integer) as n where id = ${model} returning id`.execute(test.services.db);
  await sql`
    insert into conversion (book_id, state, options, turn_of)
    select book.id, 'complete', options, turn_of from book, conversion
    where conversion.book_id = ${model} and book.owner_id = ${accountId}`.execute(test.services.db);
  return rows.map(({ id }) => id);
}

const publish = async (bookId: string | undefined) => (await author.call(publishBook, { bookId: bookId ?? '' })).data;
const give = (gain: Parameters<typeof creditAccount>[2], reference?: string) =>
  test.services.db
    .transaction()
    .execute((tx) =>
      creditAccount(
        tx,
        accountId,
        gain,
        { reason: 'operator', actor: 'operator', ...(reference ? { reference } : {}) },
        test.services,
      ),
    );

async function later(ms: number): Promise<void> {
  test.passTime(ms);
  await author.call(login, { email, password: 'leaf-by-leaf-42' });
}
const atNextMonth = () => later(nextMonth(now()).getTime() - now().getTime() + hourMs);
const states = async () => {
  const { data } = await author.call(getBookList, { order: 'title', limit: 100 });
  return data?.list.map(({ status }) => status);
};
const entries = () =>
  test.services.db.selectFrom('ledger_entry').where('account_id', '=', accountId).orderBy('id').selectAll().execute();

describe('the ledger', () => {
  it('contains the five points of a new account, and nobody can change its entries (D-722, T14)', async () => {
    const { db } = test.services;
    expect(await entries()).toMatchObject([{ reason: 'registration', amount: 5, balance: 5 }]);
    for (const change of [
      sql`update ledger_entry set amount = 50 where account_id = ${accountId}`,
      sql`delete from ledger_entry where account_id = ${accountId}`,
      sql`truncate ledger_entry`,
      sql`update account set points = 50 where id = ${accountId}`,
      sql`insert into ledger_entry (account_id, reason, amount, balance, created)
        values (${accountId}, 'operator', 5, 5, now())`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/ledger|balance/);
    }
    expect(await points()).toBe(5);
    await sql`delete from account where id = ${accountId}`.execute(db);
    expect(await entries()).toEqual([]);
  });

  it('credits a payment once, even if it is reported many times concurrently', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => give({ points: 10 }, `once-${accountId}`)));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await points()).toBe(15);
    await expect(give({ points: -16 })).rejects.toThrow();
    expect(await points()).toBe(15);
  });
});

describe('the points plan (RULINGS 11)', () => {
  it('charges only one of fifty concurrent publications if one point is left; the other books stay online for a day (D-491, D-591, T14)', async () => {
    const books = await madeBooks(54);
    for (const bookId of books.slice(0, 4)) await publish(bookId);
    const answers = await Promise.all(books.slice(4).map(publish));
    expect(answers.filter((answer) => answer?.version === 1)).toHaveLength(50);
    expect(answers.filter((answer) => answer?.disabledAt === undefined)).toHaveLength(1);
    expect(await points()).toBe(0);
    const charged = (await entries()).filter(({ reason }) => reason === 'book');
    expect(new Set(charged.map(({ book_id }) => book_id)).size).toBe(5);
    expect(charged.map(({ balance }) => balance)).toEqual([4, 3, 2, 1, 0]);
  });

  it('charges a book once a month, regardless of the changes to it, even with two concurrent workers (D-591, D-721)', async () => {
    const [first = '', second = ''] = await madeBooks(2);
    for (const bookId of [first, second, first]) await publish(bookId);
    await author.call(operateBook, { operate: 'disable', bookIds: [second] });
    await author.call(operateBook, { operate: 'enable', bookIds: [second] });
    for (const operate of ['trash', 'restore'] as const) await author.call(operateBook, { operate, bookIds: [first] });
    await chargeDueAccounts(test.services);
    expect(await points()).toBe(3);
    await author.call(operateBook, { operate: 'disable', bookIds: [second] });
    await atNextMonth();
    await Promise.all(Array.from({ length: 4 }, () => chargeDueAccounts(test.services)));
    expect(await points()).toBe(2);
    await author.call(operateBook, { operate: 'enable', bookIds: [second] });
    expect(await points()).toBe(1);
  });

  it('disables an unpaid book 24 hours after its first publication; no action postpones this (D-492, D-517, D-728, T15)', async () => {
    await give({ points: -5 });
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    await until(author, bookId, 'complete');
    const { url = '', disabledAt = '' } = (await publish(bookId)) ?? {};
    expect(new Date(disabledAt).getTime() - now().getTime()).toBeGreaterThan(unpaidGraceMs - hourMs);
    await later(23 * hourMs);
    await author.call(reconvertBookMulti, { bookIds: [bookId] });
    await until(author, bookId, 'complete');
    await publish(bookId);
    for (const operate of ['disable', 'enable', 'trash', 'restore'] as const) {
      await author.call(operateBook, { operate, bookIds: [bookId] });
    }
    expect((await publish(bookId))?.disabledAt).toBe(disabledAt);
    await chargeDueAccounts(test.services);
    expect((await mail.next()).text).toContain('/book_edit2/plans');
    expect([await states(), (await fetch(url)).status]).toEqual([['enabled'], 200]);
    await later(hourMs + 1000);
    await Promise.all([chargeDueAccounts(test.services), chargeDueAccounts(test.services)]);
    expect(await states()).toEqual(['overdue']);
    await expect.poll(async () => (await fetch(url)).status).toBe(410);
    const enabled = await author.post(
      operateBook.path,
      { operate: 'enable', bookIds: [bookId] },
      { 'accept-language': 'en' },
    );
    expect(enabled).toMatchObject({ code: 'NO_PERMISSION', mess: 'Please purchase points or VIP service first.' });
    expect((await author.call(getBookList, { show: 'overdue' })).data?.total).toBe(1);
    expect(mail.waiting()).toBe(0);

    await give({ points: 3 });
    expect([await states(), await points()]).toEqual([['enabled'], 2]);
    await expect.poll(async () => (await fetch(url)).status).toBe(200);
  });

  it('warns three days before a month for which there are too few points, and disables the newest books a day after the month starts', async () => {
    const books = await madeBooks(4);
    for (const bookId of books) await publish(bookId);
    await chargeDueAccounts(test.services);
    expect(mail.waiting()).toBe(0);
    await later(nextMonth(now()).getTime() - now().getTime() - 2 * 24 * hourMs);
    await Promise.all([chargeDueAccounts(test.services), chargeDueAccounts(test.services)]);
    expect(await mail.next()).toMatchObject({ to: [email], text: expect.stringContaining('Books online: 4') });
    await atNextMonth();
    await chargeDueAccounts(test.services);
    expect(await points()).toBe(0);
    expect((await mail.next()).text).toContain('Books affected: 3');
    expect(await states()).toEqual(['enabled', 'enabled', 'enabled', 'enabled']);
    await later(unpaidGraceMs);
    await chargeDueAccounts(test.services);
    expect(await states()).toEqual(['enabled', 'overdue', 'overdue', 'overdue']);
    expect(mail.waiting()).toBe(0);
  });
});

describe('billing without plans', () => {
  it('charges nobody, treats every account as VIP without limits, and puts overdue books back online', async () => {
    const { db, log } = test.services;
    const off = { ...test.services, config: { ...test.services.config, hasPlans: false } };
    const [bookId = ''] = await madeBooks(1);
    await give({ points: -5 });
    await publish(bookId);
    await later(unpaidGraceMs);
    await chargeDueAccounts(test.services);
    expect(await states()).toEqual(['overdue']);
    await chargeDueAccounts(off);
    expect(await states()).toEqual(['enabled']);
    const disabledAt = await db.transaction().execute((tx) => payForBook(tx, bookId, off));
    expect(disabledAt).toBeNull();
    const free = { plan: 'free', powers: {} } as const;
    expect(resolveAccountPowers(off.config, free).upload).toEqual({ allowed: true, limit: null });
    expect(resolveAccountPowers(off.config, free).bookFileCount).toEqual({ allowed: true, limit: null });
    expect(resolveAccountPowers(test.services.config, free).upload.allowed).toBe(false);
    // When plans are turned on again, the job checks the accounts.
    await chargeDueAccounts({ config: test.services.config, db, log, now: test.services.now });
    expect((await mail.next()).to).toEqual([email]);
  });
});

describe('VIP', () => {
  it('uses no points, sends a warning before it ends, and is replaced by the points plan (D-592, D-428, D-429)', async () => {
    const ends = addMonths(now(), 2).getTime();
    await give({ vip: { months: 2 } });
    expect(await user()).toMatchObject({ plan: 'vip', uType: 2 });
    for (const bookId of await madeBooks(6)) expect((await publish(bookId))?.disabledAt).toBeUndefined();
    await atNextMonth();
    await chargeDueAccounts(test.services);
    expect(await points()).toBe(5);
    await later(ends - now().getTime() - 24 * hourMs);
    await chargeDueAccounts(test.services);
    expect((await mail.next()).text).toContain('Your VIP ends');
    await give({ vip: { months: 1 } });
    await later(3 * 24 * hourMs);
    await chargeDueAccounts(test.services);
    expect([await points(), await states()]).toEqual([5, Array(6).fill('enabled')]);
    await later(32 * 24 * hourMs);
    expect(await user()).toMatchObject({ plan: 'points', uType: 1 });
    await chargeDueAccounts(test.services);
    expect(await points()).toBe(0);
    while (mail.waiting() > 0) await mail.next();
    await later(unpaidGraceMs);
    await chargeDueAccounts(test.services);
    expect((await states())?.filter((status) => status === 'overdue')).toHaveLength(1);
    await give({ vip: { months: 12 } });
    expect(await states()).toEqual(Array(6).fill('enabled'));
  });
});
