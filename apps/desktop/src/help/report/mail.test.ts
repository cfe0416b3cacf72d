import { expect, it } from 'vitest';
import { mailAddress } from './mail.ts';

it('a mail address preserves the text, whatever characters it contains', () => {
  const address = mailAddress('a+b@leafcast.example', 'A & B?', '100 %\n#1 &cc=x@example.org');
  const { pathname, searchParams } = new URL(address ?? '');
  expect(decodeURIComponent(pathname)).toBe('a+b@leafcast.example');
  expect([...searchParams]).toEqual([
    ['subject', 'A & B?'],
    ['body', '100 %\r\n#1 &cc=x@example.org'],
  ]);
  expect(mailAddress('a@leafcast.example', 's', 'x'.repeat(3000))).toBeNull();
});
