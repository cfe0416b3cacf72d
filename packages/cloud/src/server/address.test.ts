import { expect, it } from 'vitest';
import { readServerAddress } from './address.ts';

it.each([
  ['books.example', 'https://books.example', false],
  [' https://Books.example:8443/login.php?a=b#c ', 'https://books.example:8443', false],
  ['books.example:8443', 'https://books.example:8443', false],
  ['localhost:3000', 'http://localhost:3000', false],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', false],
  ['http://[::1]:3000/', 'http://[::1]:3000', false],
  ['https://localhost', 'https://localhost', false],
  ['http://192.168.1.7:3000', 'http://192.168.1.7:3000', true],
  ['http://books.example', 'http://books.example', true],
  ['http://127.0.0.1.books.example', 'http://127.0.0.1.books.example', true],
])(
  'parses the address %s, with https unless the host is this computer or http was entered',
  (typed, origin, isUnprotected) => {
    expect(readServerAddress(typed)).toEqual({ origin, isUnprotected });
  },
);

it.each([
  '',
  '  ',
  'ftp://books.example',
  'file:///etc/passwd',
  'https://me:secret@books.example',
  'https://',
  'a b',
  'x'.repeat(3000),
])('rejects an invalid address: %.40s', (typed) => {
  expect(readServerAddress(typed)).toBeNull();
});
