import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let server: TestApp;
let client: TestClient;
beforeAll(async () => {
  server = await createTestApp();
  client = await server.signedIn();
});
afterAll(() => server.stop());

describe('stored preferences', () => {
  it('are stored by name; preferences that are not in the request stay unchanged (W-408, W-409, W-210)', async () => {
    expect(await client.call(setUserMeta, { never_show_privacy_tips: '1', cb_cutType: '-1' })).toMatchObject({
      code: 'OK',
    });
    await client.call(setUserMeta, { cb_cutType: '0', cb_renderType: '4' });
    expect(await client.call(getUserMeta, {})).toMatchObject({
      code: 'OK',
      data: { never_show_privacy_tips: '1', cb_cutType: '0', cb_renderType: '2' },
    });
  });

  it('belong to only one account', async () => {
    const other = await server.signedIn();
    expect(await other.call(getUserMeta, {})).toMatchObject({ code: 'OK', data: {} });
    expect(await server.client().call(getUserMeta, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
  });

  it.each([
    ['given as JSON text', (config: object) => JSON.stringify(config)],
    ['given as a value (RULINGS 3)', (config: object) => config],
  ])('omit the page range of a single document: options %s (W-215, W-216)', async (_, form) => {
    const pdfImportConfig = form({ importTOC: 1, r: '2-3', pdfBleed: 3 });
    const { data } = await client.post('/api/user/set-user-meta', { pdfImportConfig, cb_vectorType: 3 });
    const { pdfImportConfig: kept, cb_vectorType } = data as Record<string, string>;
    expect(JSON.parse(kept ?? '')).toEqual({ importTOC: 1, IMAGEINPDF: 0, r: 'all', pdfBleed: 0 });
    expect(cb_vectorType).toBe('3');
  });

  it.each([
    ['a name with special characters', { 'a-b': '1' }],
    ['a value of the wrong type', { cb_cutType: [1] }],
    ['a clarity that does not exist (W-212)', { cb_vectorType: '9' }],
    ['a value that is too long', { cb_cutType: 'x'.repeat(10_001) }],
    ['invalid import options', { pdfImportConfig: 'nonsense' }],
    ['a `__proto__` key', JSON.parse('{"__proto__":"x"}')],
  ])('reject %s and store nothing from the request', async (_, body) => {
    const own = await server.signedIn();
    expect(await own.post(setUserMeta.path, { good: '1', ...body })).toMatchObject({ code: 'ERROR' });
  });

  it('are limited in number', async () => {
    const own = await server.signedIn();
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`key${n}`, 'x']));
    expect(await own.call(setUserMeta, many)).toMatchObject({ code: 'TOO_LARGE', httpStatus: 413 });
    // This request must be rejected before it reaches the database, because it has more parameters than one statement
    // can contain.
    const flood = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`key${n}`, '']));
    expect(await own.call(setUserMeta, flood)).toMatchObject({ code: 'TOO_LARGE', httpStatus: 413 });
    expect(await own.call(getUserMeta, {})).toMatchObject({ data: {} });
  });

  it('determine the language of responses', async () => {
    const own = await server.signedIn();
    await own.call(setUserMeta, { language: 'en' });
    expect(await own.post('/api/user/get-user', {}, { 'accept-language': 'zh' })).toMatchObject({ mess: 'Done' });
  });
});
