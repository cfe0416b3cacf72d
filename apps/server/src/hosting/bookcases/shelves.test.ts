import {
  addBookcaseBooks,
  bookcaseStyles,
  type CallBody,
  createBookcase,
  moveBookcaseBook,
  operateBook,
  publishBook,
  setBookPrivacy,
  updateBook,
  updateBookcase,
} from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const hostile = '"><script>alert(1)</script>&\u202e';
const titles = ['Ferns', hostile, 'Locked', 'Closed', 'Late', 'Draft', 'Spare'] as const;
let test: TestApp;
let author: TestClient;
let caseId: string;
let url: string;
const ids: string[] = [];

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  for (const title of titles) {
    const id = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2, 'Leaf') }], { title: 'A' });
    await until(author, id, 'complete');
    await author.call(updateBook, { bookId: id, title });
    if (title !== 'Draft' && title !== 'Spare') await author.call(publishBook, { bookId: id });
    ids.push(id);
  }
  const { data } = await author.call(createBookcase, { name: `Garden ${hostile}` });
  caseId = data?.bookcaseId ?? '';
  url = data?.url ?? '';
  await author.call(addBookcaseBooks, { bookcaseId: caseId, bookIds: ids.slice(0, 6) });
  await author.call(setBookPrivacy, { bookId: ids[2] ?? '', isProtected: true, password: 'leaf-42', startPage: 1 });
  await author.call(setBookPrivacy, { bookId: ids[3] ?? '', privacy: 'closed' });
  await author.call(setBookPrivacy, { bookId: ids[4] ?? '', privacy: 'public', until: '2030-01-01T00:00:00.000Z' });
});
afterAll(() => test.stop());

const text = async (path = '', headers: Record<string, string> = {}) =>
  (await fetch(new URL(path, url), { headers })).text();
const shown = (html: string) => [...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, title]) => title);
const change = (body: Omit<CallBody<typeof updateBookcase>, 'bookcaseId'>) =>
  author.call(updateBookcase, { bookcaseId: caseId, ...body });

describe('the page of a bookcase', () => {
  it('lists in order the books that anyone with the link may read, with a lock symbol on password-protected books', async () => {
    const html = await text();
    expect(shown(html)).toEqual([
      'Ferns',
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;\u202e',
      'Locked',
      'Late',
    ]);
    expect(html).not.toMatch(/<script/i);
    expect(html.split('class="lock"')).toHaveLength(2);
    // The first page is locked, so it must not be used as the cover.
    expect(html.split('<img')).toHaveLength(4);
    const [cover = ''] = /src="([^"]+)"/.exec(html)?.slice(1) ?? [];
    expect((await fetch(cover)).headers.get('content-type')).toMatch(/^image\//);

    await author.call(moveBookcaseBook, { bookcaseId: caseId, bookId: ids[0] ?? '', to: 2 });
    expect(shown(await text())[1]).toBe('Locked');
    await author.call(moveBookcaseBook, { bookcaseId: caseId, bookId: ids[0] ?? '', to: 0 });
    await author.call(operateBook, { operate: 'disable', bookIds: [ids[2] ?? ''] });
    expect(shown(await text())).toHaveLength(3);
    await author.call(operateBook, { operate: 'enable', bookIds: [ids[2] ?? ''] });
  });

  it('supports search and paging without scripts', async () => {
    expect(shown(await text('?q=ERN'))).toEqual(['Ferns']);
    expect(shown(await text('?q=%25'))).toEqual([]);
    const none = await text(`?q=${encodeURIComponent(hostile)}x`);
    expect(none).not.toMatch(/<script/i);
    // Converting a thousand books would take minutes, so one book is copied instead.
    await sql`
      with copies as (
        insert into book (id, number, owner_id, status, draft, privacy, published_version)
        select gen_random_uuid(), '1' || lpad(n::text, 7, 'z'), owner_id, status, draft, privacy, published_version
        from book, generate_series(1, 994) as n where id = ${ids[0]} returning id, number
      ), versions as (
        insert into publication (book_id, version, manifest, revision, published)
        select copies.id, version, manifest || jsonb_build_object('title', 'Copy ' || number), revision, published
        from publication, copies where book_id = ${ids[0]} and version = 1
      )
      insert into bookcase_book (bookcase_id, book_id, position)
      select ${caseId}, id, 6 + row_number() over (order by number) from copies`.execute(test.services.db);
    const seen: (string | undefined)[] = [];
    let at: string | undefined = './';
    while (at !== undefined) {
      const html = await text(at);
      seen.push(...shown(html));
      at = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    }
    expect(seen).toHaveLength(998);
    expect(new Set(seen).size).toBe(998);
    const full = { bookcaseId: caseId, bookIds: ids.slice(6) };
    expect((await author.call(addBookcaseBooks, full)).code).toBe('ERROR');
    await sql`delete from book where number like '1z%'`.execute(test.services.db);
  });

  it("uses the reader's language, can be framed, and is cached with an ETag", async () => {
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${new URL(url).origin};`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('set-cookie')).toBeNull();
    expect((await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304);
    expect(await text('?lang=ar')).toContain('<html lang="ar" dir="rtl">');
    expect(await text('', { 'sec-fetch-dest': 'iframe' })).toContain('target="_blank"');
    expect(await text()).not.toContain('target="_blank"');
    expect(Buffer.byteLength(await text('/c/shelves.css'))).toBeLessThan(10_000);
    for (const style of bookcaseStyles) {
      await change({ style });
      expect(await text()).toContain(`data-style="${style}"`);
    }
  });
});

const link = z.object({
  href: z.string().min(1),
  type: z.string().optional(),
  rel: z.union([z.string(), z.array(z.string())]).optional(),
  templated: z.boolean().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});
const has = (rel: RegExp) => (links: z.output<typeof link>[]) => links.some((one) => rel.test(`${one.rel}`));
/** The parts of the published OPDS 2.0 schema that are used, https://drafts.opds.io/schema/feed.schema.json. */
const publication = z.strictObject({
  metadata: z.object({
    '@type': z.url(),
    title: z.string().min(1),
    identifier: z.url(),
    modified: z.iso.datetime(),
  }),
  links: z
    .array(link)
    .refine(has(/^self$/))
    .refine(has(/^http:\/\/opds-spec\.org\/acquisition(\/open-access)?$/)),
  images: z
    .array(link)
    .min(1)
    .refine((images) => images.some(({ type }) => /^image\/(jpeg|png|gif)$/.test(`${type}`))),
});
const opds = z.strictObject({
  metadata: z.object({ title: z.string(), modified: z.iso.datetime() }),
  links: z.array(link).refine(has(/^self$/)),
  publications: z.array(publication),
});

describe('machine-readable views of a bookcase', () => {
  it('include an OPDS 2.0 catalog, with a separate entry for each book', async () => {
    const response = await fetch(`${url}opds.json`);
    expect(response.headers.get('content-type')).toBe('application/opds+json');
    const { publications, links } = opds.parse(await response.json());
    expect(publications.map(({ metadata }) => metadata.title)).toEqual(['Ferns', hostile, 'Locked', 'Late']);
    expect(publications.map((one) => one.links[1]?.rel).filter((rel) => `${rel}`.endsWith('open-access'))).toHaveLength(
      3,
    );
    for (const one of publications) {
      const self = await fetch(one.links[0]?.href ?? '');
      expect(publication.parse(await self.json())).toEqual(one);
    }
    const search = links.find(({ templated }) => templated)?.href.replace('{?query}', '?query=late') ?? '';
    expect(opds.parse(await (await fetch(search)).json()).publications).toHaveLength(1);
    expect((await fetch(`${url}opds/11111111.json`)).status).toBe(404);
  });

  it('include RSS 2.0 and Atom feeds with escaped titles', async () => {
    for (const [file, type] of [
      ['rss.xml', 'application/rss+xml; charset=utf-8'],
      ['atom.xml', 'application/atom+xml; charset=utf-8'],
    ] as const) {
      const response = await fetch(url + file);
      expect(response.headers.get('content-type')).toBe(type);
      const feed = await response.text();
      expect(feed.match(/<(item|entry)>/g)).toHaveLength(4);
      expect(feed).not.toContain('<script');
      expect(feed).toContain('&lt;script&gt;');
    }
  });

  it('list for search engines only the books that the author has made public', async () => {
    const map = async (kind: string) => text(`/sitemap/${kind}.xml`);
    const index = await text('/sitemap.xml');
    expect(index).toContain('/sitemap/books.xml?from=');
    expect(await map('bookcases')).not.toContain('<url>');
    expect((await map('books')).match(/<url>/g)).toHaveLength(1);
    onTestFinished(async () => void (await change({ isPublic: false })));
    await change({ isPublic: true });
    expect(await map('bookcases')).toContain(`<loc>${url}</loc>`);
    expect((await fetch(url)).headers.get('x-robots-tag')).toBeNull();
    expect(await text('/robots.txt')).toContain(`Sitemap: ${test.url}/sitemap.xml`);
    expect((await fetch(`${test.url}/sitemap/books.xml?from=%00'`)).status).toBe(200);
  });

  it('are no longer available when the account is about to be deleted', async () => {
    const { db } = test.services;
    const isDeletedIn = (days: number | null) =>
      sql`update account set delete_due = now() + ${days} * interval '1 day'
        where id = (select owner_id from bookcase where id = ${caseId})`.execute(db);
    onTestFinished(async () => void (await isDeletedIn(null)));
    await isDeletedIn(14);
    expect((await fetch(url)).status).toBe(404);
    expect(await text('/sitemap/bookcases.xml')).not.toContain(url);
  });
});
