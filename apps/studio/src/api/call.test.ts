import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addUploadLog, getBookList, updateBook } from '@leafcast/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from './call.ts';
import type { CallError } from './failure.ts';

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly type: string | undefined;
  readonly language: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

let address = '';
let answer: unknown;
let received: Received[] = [];
let reactions: CallError[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({
      method: request.method,
      path: request.url,
      type: request.headers['content-type'],
      language: request.headers['accept-language'],
      fields: Object.fromEntries(new URLSearchParams(body)),
    });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  received = [];
  reactions = [];
});

const call = createCaller({
  fetch: (path, options) => fetch(`${address}${String(path)}`, options),
  language: () => 'zh',
  texts: () => ({ anError: 'an error', errorOccurred: 'error occurred!', network: 'network error' }),
  onFailure: (error) => reactions.push(error),
});

describe('a call', () => {
  it("sends a form to the page's origin, with lists and objects as JSON, and returns the data (W-402, D-639)", async () => {
    answer = {
      code: 'OK',
      data: { htmlConfig: { share: false }, revision: 3, ignored: [] },
      msg: '',
      status: '1',
      mess: '',
    };
    const result = await call(updateBook, { bookId: 'b', bookConfig: { share: false }, revision: 2 });
    expect(result).toEqual({ htmlConfig: { share: false }, revision: 3, ignored: [] });
    expect(received).toEqual([
      {
        method: 'POST',
        path: '/api/book/update-book',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        language: 'zh',
        fields: { bookId: 'b', bookConfig: '{"share":false}', revision: '2' },
      },
    ]);
    expect(reactions).toEqual([]);
  });

  it("rejects with the server's refusal and shows it (W-484)", async () => {
    answer = { code: 'ERROR', data: null, msg: 'No', status: '0', mess: 'No' };
    await expect(call(getBookList, {})).rejects.toMatchObject({ kind: 'refused', message: 'No' });
    expect(reactions).toHaveLength(1);
  });

  it('rejects without showing the refusal if the call is quiet', async () => {
    answer = { code: 'ERROR', data: null, msg: 'No', status: '0', mess: 'No' };
    await expect(call(addUploadLog, { message: 'x' }, { isQuiet: true })).rejects.toThrow('No');
    expect(reactions).toEqual([]);
  });

  it.each([
    ['is not JSON', '<html>502</html>'],
    ['has no result', { code: 'OK', data: null, msg: '', status: '1', mess: '' }],
  ])('treats an answer that %s as a network failure (W-292, W-493)', async (_what, body) => {
    answer = body;
    await expect(call(getBookList, {})).rejects.toMatchObject({ kind: 'network', message: 'network error' });
    expect(reactions).toHaveLength(1);
  });

  it('shows no failure if the call was aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(call(getBookList, {}, { signal: stop.signal })).rejects.toHaveProperty('name', 'AbortError');
    expect(reactions).toEqual([]);
  });
});
