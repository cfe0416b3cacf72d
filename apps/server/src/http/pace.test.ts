import { getUser, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../test/app.ts';
import { parseForm } from './bodies.ts';

let server: TestApp;
beforeAll(async () => {
  server = await makeTestApp();
});
afterAll(() => server.stop());

describe('the largest bodies of one account', () => {
  it('are all answered, and let another account in between (safety T27)', async () => {
    const [ada, bob] = [await server.signedIn(), await server.signedIn()];
    const olsconfig = Array.from({ length: 5000 }, (_, n) => ({ c: `Chapter ${n}`, p: 1, l: 1 }));
    const order: string[] = [];
    const many = Array.from({ length: 12 }, async () => {
      const { code } = await ada.call(updateBook, { bookId: 'none', olsconfig });
      order.push(`ada ${code}`);
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push(`bob ${(await bob.call(getUser, {})).code}`);
    await Promise.all(many);
    expect(order.filter((one) => one === 'ada BOOK_NOT_FOUND')).toHaveLength(12);
    expect(order.indexOf('bob OK')).toBeLessThan(12);
  });

  it('are refused by their count, before anything of them is checked', async () => {
    const client = await server.signedIn();
    const many = (length: number) => Array.from({ length }, () => ({ c: 'a', p: 1, l: 1 }));
    const codeOf = async (olsconfig: object[]) =>
      (await client.call(updateBook, { bookId: 'none', olsconfig } as { bookId: string })).code;
    expect(await codeOf(many(24_000))).toBe('TOO_LARGE');
    expect(await codeOf(many(5001))).toBe('ERROR');
    expect(await codeOf([{ c: 'a', l: 1, ci: many(5000) }])).toBe('ERROR');
    expect((await client.call(updateBook, { bookId: 'none', olsconfig: many(5000) })).code).toBe('BOOK_NOT_FOUND');
  });
});

it('reads a form of thousands of fields, and not of more', () => {
  expect(Object.keys(parseForm('a=1&'.repeat(4999)))).toEqual(['a']);
  expect(() => parseForm('&'.repeat(5001))).toThrow(SyntaxError);
});
