import { expect, it } from 'vitest';
import { mapPhoneRequestHeaders, mapPhoneRequestPath } from './phone-access.ts';

const secret = 'Ab-_9'.repeat(8);
const shown = { secret, preview: '/preview/tokenOfThisDraft/' };

it.each([
  [`/${secret}/`, '/preview/tokenOfThisDraft/'],
  [`/${secret}/book.json?lock=1`, '/preview/tokenOfThisDraft/book.json'],
  [`/${secret}/pages/0001-page-1a2b.webp`, '/preview/tokenOfThisDraft/pages/0001-page-1a2b.webp'],
  [`/${secret}/?lang=zh&lock=1`, '/preview/tokenOfThisDraft/?lang=zh'],
])('a request with the secret is mapped to the draft: %s (D-140)', (requestPath, target) => {
  expect(mapPhoneRequestPath(requestPath, shown, false)).toBe(target);
});

it.each([
  '',
  '/',
  '*',
  `/${secret}`,
  `/${secret.slice(1)}/`,
  `/${secret.toLowerCase()}/`,
  `/${secret}//x`,
  `/${secret}/../../api/user/get-user`,
  `/${secret}/..%2f..%2fapi`,
  `/${secret}/.hidden`,
  `/${secret}/..`,
  `/${secret}/a\\..\\b`,
  `http://127.0.0.1/${secret}/`,
  '/preview/tokenOfThisDraft/',
  '/preview/tokenOfAnotherDraft/',
  '/api/book/get-book-list',
  '/book_edit2/home',
  '/desktop/enter/x',
  '/reader/../api/user/get-user',
  '/reader//x',
])('any other URL is rejected, even from a known device: %s (D-140)', (requestPath) => {
  expect(mapPhoneRequestPath(requestPath, shown, true)).toBeNull();
});

it('only devices that have used the secret can load the scripts of the reader', () => {
  expect(mapPhoneRequestPath('/reader/1a2b/reader.js', shown, true)).toBe('/reader/1a2b/reader.js');
  expect(mapPhoneRequestPath('/reader/1a2b/reader.js', shown, false)).toBeNull();
});

it('no cookie, origin or host header of a device is passed on', () => {
  const given = {
    cookie: 'leafcast=x',
    origin: 'http://x',
    host: '192.168.1.7',
    authorization: 'x',
    range: 'bytes=0-1',
  };
  expect(mapPhoneRequestHeaders({ ...given, 'x-forwarded-for': '127.0.0.1' })).toEqual({
    range: 'bytes=0-1',
    host: '127.0.0.1',
  });
});
