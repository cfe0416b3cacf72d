import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  envelopeSchema,
  getBookList,
  getSharedStatistics,
  getStatistics,
  login,
  publishBook,
  setStatistics,
  shareStatistics,
  stopSharingStatistics,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  computeExpectedStatistics,
  createScriptedReports,
  type ScriptedReport,
} from '../../../../../testing/server/create-scripted-reports.ts';
import { countryFile } from '../../../test/files/country-file.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { readConfig } from '../../startup/config.ts';
import { createVisitorNumbers } from './salt.ts';
import type { ReadingKind } from './tables.ts';

const dayMs = 24 * 3600 * 1000;
const email = 'author@example.test';
const agent = 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0.0.0 Safari/537.36';
let test: TestApp;
let author: TestClient;
let bookId: string;
let url: string;

beforeAll(async () => {
  const file = join(tmpdir(), `leafcast-countries-${process.pid}.mmdb`);
  await writeFile(file, countryFile({ 1: 'CN', 2: 'FR' }));
  const { countryOf } = readConfig([], { COUNTRY_DATABASE: file });
  test = await createTestApp({ trustedProxies: ['127.0.0.1'], countryOf }, { converts: true });
  author = await test.signedIn(email);
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3, 'Leaf') }], { title: 'Counted' });
  await until(author, bookId, 'complete');
  url = (await author.call(publishBook, { bookId })).data?.url ?? '';
});
afterAll(() => test.stop());

const dayOf = (day: number) => new Date(test.services.now().getTime() + day * dayMs).toISOString().slice(0, 10);

async function moveTo(ms: number) {
  test.passTime(ms - test.services.now().getTime());
  await author.call(login, { email, password: 'leaf-by-leaf-42' });
}

/** Deletes all counts. */
async function forget() {
  for (const table of ['reading', 'reader_of_day', 'visit_salt', 'book_views'] as const) {
    await test.services.db.deleteFrom(table).execute();
  }
}

const bodyOf = (seen: object) => new URLSearchParams({ seen: JSON.stringify(seen) });

/** Sends a report as the reader's browser does. */
async function report(seen: object, headers: Record<string, string> = {}, address = url) {
  const sent = { 'user-agent': agent, 'x-forwarded-for': '1.2.3.4', ...headers };
  return (await fetch(`${address}seen`, { method: 'POST', headers: sent, body: bodyOf(seen) })).status;
}

const figures = async (asked: { from?: string; to?: string; zone?: string; bookId?: string } = {}) => {
  const { data, mess } = await author.call(getStatistics, { bookId, to: dayOf(0), zone: 'UTC', ...asked });
  if (!data) throw new Error(mess);
  return data;
};

async function reportAll(reports: readonly ScriptedReport[], begin: number) {
  for (const { at, ip, agent: browser, seen } of reports) {
    test.passTime(begin + at - test.services.now().getTime());
    const status = await report(seen, { 'user-agent': browser, 'x-forwarded-for': ip });
    if (status !== 204) throw new Error(`A report was answered with ${status}`);
  }
}

describe('the statistics of a book', () => {
  it('match 5,000 scripted events over three days, in any time zone, before and after the days are closed', async () => {
    const reports = createScriptedReports();
    await forget();
    // Skip a day, so that counts that still arrive belong to another day.
    const begin = Math.ceil(test.services.now().getTime() / dayMs + 1) * dayMs;
    await moveTo(begin);
    const start = dayOf(0);
    await reportAll(reports, begin);
    // Stay within the last of the three days, even if this test runs slowly.
    const lastDay = begin + 2.5 * dayMs;
    await moveTo(lastDay);
    const truth = computeExpectedStatistics(reports);
    const views = reports.length;
    await expect.poll(async () => (await figures({ from: start })).totals.views).toBe(views);

    const check = async () => {
      const { days, pages, links, searches, misses, devices, referrers, countries, totals } = await figures({
        from: start,
      });
      const seconds = truth.days.map(({ ms }) => Math.round(ms / 1000));
      expect(days.map((day) => [day.views, day.readers, day.seconds])).toEqual(
        truth.days.map((day, at) => [day.views, day.readers.size, seconds[at]]),
      );
      expect(pages.map((page) => page.views)).toEqual([0, 1, 2].map((page) => truth.pages.get(page)));
      const count = (list: readonly { readonly key: string; readonly count: number }[], key: string) =>
        list.filter((entry) => entry.key === key).reduce((all, entry) => all + entry.count, 0);
      expect([count(links, 'https://example.org/'), count(searches, 'leaf'), count(misses, 'parchment')]).toEqual([
        truth.clicks,
        truth.hits,
        truth.misses,
      ]);
      expect([count(devices, 'phone'), count(referrers, 'example.org')]).toEqual([truth.phones, truth.linked]);
      expect(totals.downloads).toBe(truth.downloads);
      expect(count(countries, 'CN')).toBe(reports.filter(({ ip }) => ip.startsWith('1.')).length);
      // In a time zone ahead of UTC, a reader who reads both before and after midnight UTC is counted twice.
      const inShanghai = (await figures({ from: start, zone: 'Asia/Shanghai', to: dayOf(1) })).days;
      for (const [at, day] of computeExpectedStatistics(reports, 8).days.entries()) {
        expect(inShanghai[at]?.views).toBe(day.views);
        expect(Math.abs((inShanghai[at]?.readers ?? 0) / day.readers.size - 1)).toBeLessThan(0.02);
      }
    };
    await check();
    await moveTo(begin + 4 * dayMs);
    const { db, now } = test.services;
    // Two servers may close the days at the same time.
    await Promise.all([createVisitorNumbers(db).closeDays(now()), createVisitorNumbers(db).closeDays(now())]);
    expect(await db.selectFrom('reader_of_day').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('visit_salt').selectAll().execute()).toEqual([]);
    await moveTo(lastDay);
    await check();
    const list = (await author.call(getBookList, {})).data?.list;
    expect(list?.map((book) => book.views)).toEqual([views]);
    // The preceding period, which is shown for comparison, has the same length.
    const last = await figures({ from: dayOf(0) });
    expect(last.before?.views).toBe(truth.days[1]?.views);
    expect((await figures({ bookId: '' })).books).toEqual([{ bookId, title: 'Counted', views }]);
  });

  it('exclude bots, readers who opt out, the author, and books for which counting is turned off', async () => {
    await moveTo(Math.ceil(test.services.now().getTime() / dayMs + 10) * dayMs);
    const opened = { isOpened: true };
    const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const headers of [
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { 'user-agent': '' },
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { cookie },
    ]) {
      expect(await report(opened, headers)).toBe(204);
    }
    expect((await author.call(setStatistics, { bookId, isCounting: false })).data?.isCounting).toBe(false);
    await expect.poll(async () => (await fetch(url)).text()).not.toContain('./seen');
    expect(await report(opened)).toBe(204);
    await author.call(setStatistics, { bookId, isCounting: true });
    await expect.poll(async () => (await fetch(url)).text()).toContain('./seen');
    // Reports on pages or items that the book does not have are excluded too. The valid report comes last.
    await report({ clicks: [[0, 'item', 'nothing']], pages: [[999, true, 5000]] });
    const origin = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    expect(await report({ ...opened, from: 'https://x.example/path', searches: [['=1+1', false]] }, origin)).toBe(204);
    const today = () => figures({ from: dayOf(0) });
    await expect.poll(async () => (await today()).misses).toMatchObject([{ key: '=1+1' }]);
    const { totals, pages, items, referrers } = await today();
    expect(totals).toEqual({ views: 1, readers: 1, seconds: 0, downloads: 0 });
    expect([pages.length, items, referrers]).toEqual([3, [], []]);
  });

  it.each([
    ['no JSON', 'seen=%7B'],
    ['an invalid page number', bodyOf({ pages: [[-1, true, 10]] })],
    ['an implausible reading time', bodyOf({ pages: [[1, true, 1e12]] })],
    ['too many pages', bodyOf({ pages: Array.from({ length: 61 }, () => [1, true, 1]) })],
    ['more data than a report may contain', bodyOf({ from: 'x'.repeat(20_000) })],
  ])('reject a report with %s', async (_, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent };
    const answer = await fetch(`${url}seen`, { method: 'POST', headers, body });
    expect(envelopeSchema.parse(await answer.json()).code).not.toBe('OK');
  });

  it('accept all reports of a large school from one address', async () => {
    const from = { 'x-forwarded-for': '2.7.7.7' };
    const statuses = await Promise.all(Array.from({ length: 300 }, () => report({}, from)));
    expect(statuses.filter((status) => status !== 204)).toEqual([]);
    expect(await report({}, { 'x-forwarded-for': '2.7.7.8' })).toBe(204);
  });

  it('can be downloaded as a spreadsheet file that executes no formulas', async () => {
    await forget();
    const days = [-3, -2, -1, 0].map((day) => dayOf(day));
    const [from = '', to = ''] = [days.at(0), days.at(-1)];
    const counted = (day: string, kind: ReadingKind, key = '') => {
      return { book_id: bookId, hour: new Date(`${day}T00:00:00Z`), kind, key, count: 1, ms: 0 };
    };
    const rows = [...days.map((day) => counted(day, 'view')), counted(to, 'miss', '=1+1')];
    await test.services.db.insertInto('reading').values(rows).execute();
    const address = `/book_edit2/statistics.csv?bookId=${bookId}&from=${from}&to=${to}&zone=UTC`;
    const answer = await author.fetch(address);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toBe('day,what,detail,count,seconds');
    expect(lines).toContain(`${to},miss,'=1+1,1,`);
    expect(lines.filter((line) => line.includes(',views,')).length).toBeGreaterThan(3);
    const codeFor = async (client: TestClient) => envelopeSchema.parse(await (await client.fetch(address)).json()).code;
    expect(await codeFor(await test.signedIn())).toBe('BOOK_NOT_FOUND');
    expect(await codeFor(test.client())).toBe('LOGIN_SIGNOUT');
  });

  it('can be seen with a secret link until the link is revoked', async () => {
    const shared = (token: string) => test.client().call(getSharedStatistics, { token, to: dayOf(0) });
    const made = await author.call(shareStatistics, { bookId, zone: 'Asia/Shanghai' });
    const token = made.data?.url.split('#')[1] ?? '';
    expect((await shared(token)).data).toMatchObject({ title: 'Counted', totals: { views: expect.any(Number) } });
    expect((await figures()).isShared).toBe(true);
    const [kept] = await test.services.db.selectFrom('statistics_share').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const again = await author.call(shareStatistics, { bookId, zone: 'UTC' });
    expect((await shared(token)).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(stopSharingStatistics, { bookId })).data?.deleted).toBe(1);
    expect((await shared(again.data?.url.split('#')[1] ?? '')).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(shareStatistics, { bookId, zone: 'Nowhere/Land' })).code).toBe('ERROR');
  });
});
