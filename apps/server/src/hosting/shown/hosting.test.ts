import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseBook } from '@leafcast/book';
import { publishBook, updateBook } from '@leafcast/contract';
import { afterAll, describe, expect, it } from 'vitest';
import {
  author,
  bookId,
  manifest,
  pageFile,
  pdf,
  test,
  url,
  waitForPublishedChange,
  withPublishedBook,
} from '../../../test/books/published-book.ts';
import { requestRaw as raw } from '../../../test/harness/raw.ts';

withPublishedBook();

describe('a book that may be read only in certain places', () => {
  const readingAt = async (headers: Record<string, string>) => (await raw(`${url}?lang=en`, headers)).body.toString();
  /** @param only the restriction to set; all other restrictions are removed */
  const restrict = async (only: object) => {
    const bookConfig = JSON.stringify({ onlyEmbedded: false, onlyWeChat: false, ...only });
    await author.call(updateBook, { bookId, bookConfig });
    await author.call(publishBook, { bookId });
    await waitForPublishedChange();
  };
  afterAll(() => restrict({}));

  it("shows the author's notice instead of its pages when it is opened outside of an embedding page (D-039, D-281, D-282, safety T30)", async () => {
    await restrict({ onlyEmbedded: true, onlyEmbeddedPrompt: 'Only at <our> place' });
    for (const headers of [{}, { referer: 'https://partner.example/' }, { 'sec-fetch-dest': 'document' }]) {
      const html = await readingAt(headers);
      expect(html).toContain('Only at &lt;our&gt; place');
      expect(html).not.toContain(pageFile());
      expect(html).not.toContain('Paper and leaf');
    }
    expect(await readingAt({ 'sec-fetch-dest': 'iframe' })).toContain(pageFile());
  });

  it('asks readers to use the chat app if the author of the book requires it (D-040, RULINGS 20)', async () => {
    await restrict({ onlyWeChat: true });
    expect(await readingAt({})).toContain('Please open this book in WeChat.');
    expect(await readingAt({ 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' })).toContain(pageFile());
  });
});

describe('a public address', () => {
  it('shows the book to everyone, with metadata for other sites (D-035, W-017)', async () => {
    const { status, headers, body } = await raw(url);
    const html = body.toString();
    expect(status).toBe(200);
    expect(html).toContain(`<meta property="og:url" content="${url}">`);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain('application/json+oembed');
    expect(html).toContain('<p>Paper and leaf');
    expect(html).toContain(pageFile());
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${new URL(url).origin};`);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=30');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('uses the language that the URL or the browser requests', async () => {
    const language = async (address: string, accepted: string) =>
      /<html lang="(\w+)"/.exec((await raw(address, { 'accept-language': accepted })).body.toString())?.[1];
    expect(await language(url, 'en-GB,de;q=0.5')).toBe('en');
    expect(await language(`${url}?lang=ar`, 'en')).toBe('ar');
    expect(await language(`${url}?lang=xx`, 'fr')).toBe('fr');
    expect(await language(url, '')).toBe('zh');
  });

  it('redirects to the same URL with a trailing slash, and keeps the query string', async () => {
    const { status, headers } = await raw(`${url.slice(0, -1)}?p=2`);
    expect([status, headers.location]).toEqual([301, `${new URL(url).pathname}?p=2`]);
  });

  it('ignores host headers sent by a client', async () => {
    const { body } = await raw(url, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    expect(body.toString()).not.toContain('evil');
    const hosted = await raw(url, { host: 'evil.example' });
    expect(hosted.body.toString()).not.toContain('evil');
  });

  it.each(['/b/zzzzzzzz/', '/b/zzzzzzzz', '/b/x/', '/b/zzzzzzzz/pages/1.webp', '/b/0OIl0OIl/'])(
    'is answered with 404 if it has never belonged to a book: %s',
    async (path) => {
      const response = await fetch(test.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('该书不存在');
    },
  );

  it('returns a page whose content security policy allows its own style, if it has never belonged to a book', async () => {
    const response = await fetch(`${test.url}/b/zzzzzzzz/`);
    const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
  });

  it.each(['/b/%E4%B9%A6/', '/b/a%0D%0AX-Evil:1/', '/b/%F0%9F%93%96/pages/1.webp'])(
    'may contain any characters, none of which reach a header: %s',
    async (path) => {
      const { status, headers } = await raw(test.url + path);
      expect([status, headers['x-evil'], headers['cache-tag']]).toEqual([404, undefined, undefined]);
    },
  );

  it('is cached separately for each language', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      expect((await raw(url, headers)).headers.vary).toBe('accept-encoding, accept-language');
    }
    const { headers } = await raw(url);
    const known = await raw(url, { 'if-none-match': String(headers.etag) });
    expect([known.status, known.headers.vary]).toEqual([304, 'accept-encoding, accept-language']);
  });
});

describe('the files of a published book', () => {
  it('never change and are marked as immutable', async () => {
    for (const file of [pageFile(), manifest.pages[0]?.text ?? '', manifest.search ?? '', 'v1/book.json']) {
      const { status, headers } = await raw(url + file);
      expect([file, status]).toEqual([file, 200]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, s-maxage=600');
      const again = await raw(url + file, { 'if-none-match': String(headers.etag) });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  it('are sent compressed if the client accepts it', async () => {
    const packed = await raw(`${url}v1/book.json`, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(parseBook(JSON.parse(brotliDecompressSync(packed.body).toString()))).toEqual(manifest);
    const page = await raw(url, { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.headers.vary).toContain('accept-encoding');
    for (const refused of ['br;q=0, gzip;q=0', 'identity', 'xbr']) {
      expect((await raw(url, { 'accept-encoding': refused })).headers['content-encoding']).toBeUndefined();
    }
    expect((await raw(url, { 'accept-encoding': 'br;q=0.0, gzip;q=0.5' })).headers['content-encoding']).toBe('gzip');
  });

  it('can be requested in ranges', async () => {
    const whole = (await raw(url + pageFile())).body;
    const part = async (range: string) => raw(url + pageFile(), { range });
    const head = await fetch(url + pageFile(), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(whole.length));
    const middle = await part('bytes=10-19');
    expect(middle.status).toBe(206);
    expect(middle.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
    expect(middle.body).toEqual(whole.subarray(10, 20));
    expect((await part('bytes=-5')).body).toEqual(whole.subarray(-5));
    expect((await part(`bytes=${whole.length - 3}-`)).body).toEqual(whole.subarray(-3));
    expect((await part(`bytes=${whole.length}-`)).status).toBe(416);
    expect((await part('bytes=1-2,5-6')).status).toBe(200);
  });

  it('are only the files that the manifest lists', async () => {
    const { storage } = test.services;
    await storage.put(`books/${bookId}/pages/0001-page-00000000.webp`, Buffer.from('draft'));
    const names = [
      'pages/0001-page-00000000.webp',
      'book.json',
      'v9/book.json',
      'v0/book.json',
      'media/x.pdf',
      'pages/',
    ];
    for (const name of [...names, manifest.pages[0]?.text?.replace('text', 'page') ?? '']) {
      expect([name, (await fetch(url + name)).status]).toEqual([name, 404]);
    }
    for (const name of ['..%2f..%2fkeys', 'pages/..%5cx']) {
      expect((await raw(url + name)).status).toBe(400);
    }
  });
});

describe('the original document', () => {
  it('is available only if the author allows this, and only as a file to save (D-036)', async () => {
    expect((await fetch(`${url}download`)).status).toBe(404);
    expect((await (await fetch(url)).text()).includes('downloadUrl')).toBe(false);
    await author.call(updateBook, { bookId, bookConfig: { download: true } });
    await waitForPublishedChange();
    // The change takes effect only after the book is published again.
    expect((await fetch(`${url}download`)).status).toBe(404);
    await author.call(publishBook, { bookId });
    await waitForPublishedChange();
    const { status, headers, body } = await raw(`${url}download`);
    expect(status).toBe(200);
    expect(body).toEqual(pdf);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="__ _1_.pdf"; filename*=UTF-8''%E5%B9%B4%E6%8A%A5%20%221%22.pdf`,
    );
    await author.call(updateBook, { bookId, bookConfig: { download: false } });
    await author.call(publishBook, { bookId });
    await waitForPublishedChange();
    expect((await fetch(`${url}download`)).status).toBe(404);
  });
});

describe('the reader', () => {
  it('is served at a URL that changes with its content, and is cached permanently', async () => {
    const html = await (await fetch(url)).text();
    const script = /src="(\/reader\/[0-9a-f]+\/reader\.js)"/.exec(html)?.[1] ?? '';
    const { status, headers } = await raw(test.url + script, { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['cache-control']).toContain('immutable');
    const older = await fetch(`${test.url}${script.replace(/[0-9a-f]{16}/, '0'.repeat(16))}`);
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await fetch(`${test.url}/reader/x/../../package.json`)).status).toBe(404);
  });

  it('provides a component for other sites at a stable URL, which caches revalidate', async () => {
    const address = `${test.url}/leafcast-book.js`;
    const { status, headers, body } = await raw(address, { 'accept-encoding': 'gzip', origin: 'https://shop.example' });
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'gzip',
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(gunzipSync(body).toString()).toContain('leafcast-book');
    const known = await raw(address, { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
    expect([known.status, known.headers['cache-control'], known.body.length]).toEqual([304, 'public, max-age=300', 0]);
  });
});
