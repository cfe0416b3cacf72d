import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../test/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await makeTestApp();
});
afterAll(() => server.stop());

describe('signing in', () => {
  it('works', async () => {
    const client = await server.signedIn();
    expect(await client.post('/api/user/get-user')).toMatchObject({ code: 'OK', data: { plan: 'points', points: 5 } });
  });
});
