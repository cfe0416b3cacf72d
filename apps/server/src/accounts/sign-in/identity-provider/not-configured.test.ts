import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.stop());

it.each([
  ['/api/third/bind-account', {}],
  ['/api/third/bind-account', { assertion: 'x.y.z' }],
  ['/api/third/merge-third-account', {}],
  ['/api/third/merge-third-account', { assertion: 'x.y.z' }],
])(
  'every API call reports that external accounts are not supported if none are configured: %s %j (W-447, W-448)',
  async (path, body) => {
    const account = await server.signedIn();
    expect(await account.post(path, body)).toMatchObject({
      code: 'ERROR',
      msg: '此网站不支持第三方账户。',
    });
  },
);
