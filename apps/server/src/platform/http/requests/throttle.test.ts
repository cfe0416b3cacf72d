import { getUser, updateBook } from '@leafcast/contract';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { parseForm } from './bodies.ts';
import { recordSender } from './sender.ts';
import { runThrottled } from './throttle.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.stop());

describe('large request bodies of one account', () => {
  it('are all processed, and calls of other accounts run between them (safety T27)', async () => {
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

  it('are rejected if they have too many elements, before any element is checked', async () => {
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

describe('calls of one account', () => {
  /**
   * Last octet of the most recent IP address. Every request comes from a new IP address, which has made no calls yet.
   */
  let last = 0;
  const request = () => {
    last += 1;
    return { ip: `192.0.2.${last}` } as FastifyRequest;
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('are separated by a pause, even if they are small, and delay no other account (safety T27)', async () => {
    const done: string[] = [];
    const one = request();
    const all = [1, 2, 3].map((n) => runThrottled(one, () => done.push(`many ${n}`)));
    all.push(runThrottled(request(), () => done.push('other')));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['many 1', 'other']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toEqual(['many 1', 'other', 'many 2', 'many 3']);
    await Promise.all(all);
  });

  it('are separated by a shorter pause if there is no session, because an entire school may share one IP address', async () => {
    const done: string[] = [];
    const [school, signedIn] = [request(), request()];
    recordSender(signedIn, { id: 'ada', language: null });
    const all = ['account', 'network'].flatMap((name) =>
      [1, 2, 3].map(() => runThrottled(name === 'account' ? signedIn : school, () => done.push(name))),
    );
    await vi.advanceTimersByTimeAsync(4);
    expect(done.filter((name) => name === 'network')).toHaveLength(3);
    expect(done.filter((name) => name === 'account')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(all);
  });

  it('wait in a queue of limited length', async () => {
    const one = request();
    const all = Array.from({ length: 401 }, () => runThrottled(one, () => 'done').catch((error) => error.code));
    await vi.advanceTimersByTimeAsync(10_000);
    const answers = await Promise.all(all);
    expect([answers.filter((one) => one === 'done').length, answers.at(-1)]).toEqual([400, 'TOO_MANY_REQUESTS']);
    expect(await runThrottled(one, () => 'again')).toBe('again');
  });
});

it('accepts a form with thousands of fields, but not with more than the limit', () => {
  expect(Object.keys(parseForm('a=1&'.repeat(4999)))).toEqual(['a']);
  expect(() => parseForm('&'.repeat(5001))).toThrow(SyntaxError);
});
