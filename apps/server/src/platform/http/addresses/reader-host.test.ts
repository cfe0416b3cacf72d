import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { restrictReaderHost } from './reader-host.ts';

it('the origin of books serves only what readers need, including public pages of people and bookcases', async () => {
  const app = fastify();
  restrictReaderHost(app, { readerOrigin: 'https://read.example' });
  app.get('/*', () => 'shown');
  const status = async (url: string, host: string) => (await app.inject({ url, headers: { host } })).statusCode;
  for (const url of [
    '/b/abc/',
    '/c/garden/',
    '/c/garden/rss.xml',
    '/c/shelves.css',
    '/u/ada/',
    '/u/ada/picture',
    '/sitemap.xml',
  ]) {
    expect(await status(url, 'read.example'), url).toBe(200);
  }
  for (const url of ['/', '/login.php', '/book_edit2/books', '/api/user/login', '/cx/', '/users', '/product-serve/']) {
    expect(await status(url, 'read.example'), url).toBe(404);
    expect(await status(url, 'studio.example'), url).toBe(200);
  }
  await app.close();
});
