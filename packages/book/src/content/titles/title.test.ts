import { expect, it } from 'vitest';
import { cleanTitle } from './title.ts';

it.each(['', '   ', '\u200b\u200b', '\u2028\u2029', '\r\n', '\u202e'])(
  'cleanTitle() rejects a title without visible characters: %j (W-352)',
  (title) => {
    expect(cleanTitle(title)).toBeNull();
  },
);

it.each([
  [' A & <b> ', 'A & <b>'],
  ['a\r\nSet-Cookie: s=1', 'a Set-Cookie: s=1'],
  ['a\u0000b', 'a b'],
  ['\ud800x', '\ufffdx'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['a&lt;b &amp;amp;', 'a&lt;b &amp;amp;'],
])('cleanTitle() turns %j into %j', (title, clean) => {
  expect(cleanTitle(title)).toBe(clean);
});
