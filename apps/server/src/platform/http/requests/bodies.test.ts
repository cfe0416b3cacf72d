import { getUserMeta, setUserMeta } from '@leafcast/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';
import { maxBodyBytes, parseForm } from './bodies.ts';

let server: TestApp;
let client: TestClient;
beforeAll(async () => {
  server = await createTestApp();
  client = await server.signedIn();
});
afterAll(() => server.stop());

const { path } = setUserMeta;
async function send(type: string | null, body: string, to = path) {
  const headers: Record<string, string> = { 'accept-language': 'en' };
  if (type !== null) headers['content-type'] = type;
  const response = await client.fetch(to, { method: 'POST', headers, body: new TextEncoder().encode(body) });
  return { httpStatus: response.status, ...((await response.json()) as { code: string; mess: string; data: unknown }) };
}
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

describe('the body of a call', () => {
  it.each([
    ['a form', form, 'kind=form'],
    ['a form with a charset', `${form}; charset=UTF-8`, 'kind=letters'],
    ['JSON', json, '{"kind":"json"}', 'json'],
    ['JSON with a charset', `${json}; charset=utf-8`, '{"kind":"JSON"}', 'JSON'],
  ])('is accepted if it is %s (W-450, W-453)', async (_, type, body, read = body.slice('kind='.length)) => {
    expect(await send(type, body)).toMatchObject({ httpStatus: 200, code: 'OK' });
    expect((await client.call(getUserMeta, {})).data).toMatchObject({ kind: read });
  });

  it.each([
    ['plain text', 'text/plain', '{"kind":"text"}'],
    ['plain text with JSON in its parameters', 'text/plain; x=application/json', '{"kind":"text"}'],
    ['XML', 'application/xml', '<kind/>'],
    ['multipart data where no file is accepted', 'multipart/form-data; boundary=x', '--x--'],
    ['a body without a content type', null, 'kind=none'],
  ])('is rejected with 403 if it is %s', async (_, type, body) => {
    expect(await send(type, body)).toMatchObject({ httpStatus: 403, code: 'FORBIDDEN', data: null });
  });

  it.each([
    ['truncated JSON', json, '{"kind":'],
    ['JSON 33 deep', json, `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['JSON nested a hundred thousand levels deep', json, '['.repeat(100_000) + ']'.repeat(100_000)],
    ['JSON with a `__proto__` key', json, '{"__proto__":{"isAdmin":true}}'],
    ['JSON with a `constructor` key', json, '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['JSON that is not an object', json, '[1]'],
    ['JSON with a NUL character', json, '{"kind":"a\\u0000b"}'],
    ['a form with a `__proto__` field', form, '__proto__=x'],
    ['a form with a NUL character', form, 'kind=a%00b'],
  ])('is rejected if it is %s, and the server is unaffected', async (_, type, body) => {
    expect(await send(type, body)).toMatchObject({ httpStatus: 200, code: 'ERROR', data: null });
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(await send(json, '{"kind":"after"}')).toMatchObject({ code: 'OK' });
  });

  it('may be one megabyte in size, but not a byte larger', async () => {
    const big = (bytes: number) => `a=${'x'.repeat(bytes - 2)}`;
    expect(await send(form, big(maxBodyBytes))).toMatchObject({ code: 'ERROR', mess: 'a is not valid' });
    expect(await send(form, big(maxBodyBytes + 1))).toMatchObject({ httpStatus: 413, code: 'TOO_LARGE' });
  });

  it('is rejected with an error that names the missing or invalid field', async () => {
    expect(await send(json, '{}', '/api/other/add-upload-log')).toMatchObject({ mess: 'message is missing' });
    expect(await send(json, '{"message":{}}', '/api/other/add-upload-log')).toMatchObject({
      mess: 'message is not valid',
    });
  });
});

describe('a form', () => {
  it('returns the values that URLSearchParams has encoded', () => {
    const name = fc.stringMatching(/^[a-z]\w{0,8}$/).filter((text) => text !== 'constructor' && text !== 'prototype');
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    fc.assert(
      fc.property(fc.dictionary(name, text), (fields) => {
        expect(parseForm(new URLSearchParams(fields).toString())).toEqual({ ...fields });
      }),
    );
  });

  it('returns an array if a name is repeated or marked as a list', () => {
    expect(parseForm('a=1&a=2&b[]=3&c=4')).toEqual({ a: ['1', '2'], b: ['3'], c: '4' });
  });
});
