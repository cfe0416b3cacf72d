import { expect, it } from 'vitest';
import { createMailtoAddress } from './mail.ts';

it('an email link preserves the text, whatever characters it contains', () => {
  const address = createMailtoAddress('a+b@leafcast.example', 'A & B?', '100 %\n#1 &cc=x@example.org');
  const { pathname, searchParams } = new URL(address ?? '');
  expect(decodeURIComponent(pathname)).toBe('a+b@leafcast.example');
  expect([...searchParams]).toEqual([
    ['subject', 'A & B?'],
    ['body', '100 %\r\n#1 &cc=x@example.org'],
  ]);
  expect(createMailtoAddress('a@leafcast.example', 's', 'x'.repeat(3000))).toBeNull();
});
