import { parseBook } from '@leafcast/book';
import { getBook, operateBook, publishBook, updateBook } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import {
  author,
  bookId,
  pageFile,
  test,
  url,
  waitForPublishedChange,
  withPublishedBook,
} from '../../test/books/published-book.ts';

withPublishedBook();

describe('publishing', () => {
  it('shows readers either the old version or the new one, never a mix of both', async () => {
    const seen = new Set<string>();
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const html = await (await fetch(url)).text();
        const title = /<title>(\w+) - /.exec(html)?.[1];
        const version = /"book":"(v\d+\/book\.json)"/.exec(html)?.[1];
        const book = parseBook(await (await fetch(`${url}${version}`)).json());
        expect(book.title).toBe(title);
        seen.add(book.title);
      }
    })();
    for (const title of ['Second', 'Third', 'Fourth']) {
      await author.call(updateBook, { bookId, title });
      expect((await author.call(getBook, { bookId })).data?.publication?.isOutdated).toBe(true);
      await author.call(publishBook, { bookId });
      await waitForPublishedChange();
    }
    isOver = true;
    await reading;
    expect([...seen].slice(-2)).toEqual(['Third', 'Fourth']);
  });

  it('serves the files of an older version for a limited time, so that readers can finish a book that they have open', async () => {
    const { db } = test.services;
    const old = 'pages/0001-page-0ld0ld00.webp';
    await db.insertInto('publication_file').values({ book_id: bookId, file: old, until: null }).execute();
    await test.services.storage.put(`books/${bookId}/${old}`, Buffer.from('old'));
    const { data } = await author.call(publishBook, { bookId });
    await waitForPublishedChange();
    const before = `v${(data?.version ?? 0) - 1}/book.json`;
    for (const name of [old, before]) expect([name, (await fetch(url + name)).status]).toEqual([name, 200]);
    test.passTime(61 * 60 * 1000);
    for (const name of [old, before]) expect([name, (await fetch(url + name)).status]).toEqual([name, 404]);
    for (const name of [pageFile(), `v${data?.version}/book.json`]) {
      expect([name, (await fetch(url + name)).status]).toEqual([name, 200]);
    }
  });
});

describe('a book that was taken down', () => {
  it('returns status 410, as do its files, until it is enabled again', async () => {
    await author.call(operateBook, { operate: 'disable', bookIds: [bookId] });
    await waitForPublishedChange();
    for (const address of [url, url + pageFile(), `${url}v1/book.json`]) {
      const response = await fetch(address);
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('该书已下架');
    }
    await author.call(operateBook, { operate: 'enable', bookIds: [bookId] });
    await waitForPublishedChange();
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('oEmbed', () => {
  const ask = (query: string) => fetch(`${test.url}/oembed?${query}`);

  it('describes a book for sites that embed it', async () => {
    const response = await ask(`format=json&maxwidth=500&url=${encodeURIComponent(url)}`);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Leafcast', width: 500 });
    expect(String(answer.html)).toContain(`<iframe src="${url}"`);
    expect((await ask(`maxwidth=99999&url=${encodeURIComponent(url)}`)).status).toBe(200);
  });

  it('rejects URLs that do not belong to a book on this server', async () => {
    for (const address of ['https://evil.example/b/abcdefgh/', `${test.url}/b/zzzzzzzz/`, 'x', 'file:///etc/passwd']) {
      expect((await ask(`url=${encodeURIComponent(address)}`)).status).toBe(404);
    }
    expect((await ask(`format=xml&url=${encodeURIComponent(url)}`)).status).toBe(501);
    expect((await ask('')).status).toBe(400);
  });
});
