import { expect, it } from 'vitest';
import { mailAddress, supportAddress } from './mail.ts';

it('words go to the address of support, else of contact, and nowhere else', () => {
  const contact = 'mailto:hello%2Bbooks@leafcast.example?subject=x';
  expect(supportAddress({ support: 'https://leafcast.example', contact })).toBe('hello+books@leafcast.example');
  expect(supportAddress({ support: 'mailto:help@leafcast.example', contact })).toBe('help@leafcast.example');
  expect(supportAddress({ support: 'https://leafcast.example' })).toBeNull();
});

it('a mail says what it is to say, whatever stands in it', () => {
  const address = mailAddress('a+b@leafcast.example', 'A & B?', '100 %\n#1 &cc=x@example.org');
  const { pathname, searchParams } = new URL(address ?? '');
  expect(decodeURIComponent(pathname)).toBe('a+b@leafcast.example');
  expect([...searchParams]).toEqual([
    ['subject', 'A & B?'],
    ['body', '100 %\r\n#1 &cc=x@example.org'],
  ]);
  expect(mailAddress('a@leafcast.example', 's', 'x'.repeat(3000))).toBeNull();
});
