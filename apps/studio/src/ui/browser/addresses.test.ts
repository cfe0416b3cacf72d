import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginAddress, readUrlLocation, returnPath, screenPath } from './addresses.ts';

const origin = 'https://leafcast.example';

describe('the team, folder and book in a URL', () => {
  it('default to team 0, folder 0 and no book (W-033, W-034)', () => {
    expect(readUrlLocation(new URLSearchParams(''))).toEqual({ tid: '0', fid: '0', num: '' });
    expect(readUrlLocation(new URLSearchParams('tid=3&fid=4&num=abc'))).toEqual({ tid: '3', fid: '4', num: 'abc' });
  });

  it('are preserved in a round trip through a URL', () => {
    const part = fc.string({ minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(part, part, part, (tid, fid, num) => {
        const url = new URL(screenPath('editor', { tid, fid, num }), origin);
        expect(url.pathname).toBe('/book_edit2/editor');
        expect(readUrlLocation(url.searchParams)).toEqual({ tid, fid, num });
      }),
    );
  });
});

describe('the return after sign-in', () => {
  it('leads to the previous page', () => {
    const back = '/book_edit2/editor?num=7&tid=3#p';
    const wanted = new URL(loginAddress(back), origin).searchParams.get('return');
    expect(returnPath(wanted, origin)).toBe(back);
  });

  it.each([
    null,
    '',
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://leafcast.example//evil.example',
    '/login.php?return=/login.php',
    'http://[',
  ])('does not lead to another site or back to the sign-in page: %s', (wanted) => {
    expect(returnPath(wanted, origin)).toBe('/book_edit2/books');
  });

  it('always stays on the same site', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (wanted) => {
        expect(new URL(returnPath(wanted, origin), origin).origin).toBe(origin);
      }),
    );
  });
});
