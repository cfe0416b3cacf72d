import { desktopCalls } from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDesktop, type TestDesktop } from './start.ts';

/** API calls that the program accepts from its own window, in addition to those of the server. */
const names = [
  'get-desktop',
  'set-language',
  'show-in-window',
  'open-link',
  'choose-pdf-folder',
  'quit',
  'choose-documents',
  'set-updates',
  'show-data-folder',
  'get-about',
  'choose-ghostscript',
  'open-demo',
  'get-error-report',
  'save-error-report',
  'give-feedback',
  'get-update',
  'check-for-update',
  'skip-update',
  'open-update',
  'get-license',
  'register-license',
  'get-terminal-code',
  'register-by-file',
  'stop-registering',
  'deactivate-license',
  'start-phone-preview',
  'get-phone-preview',
  'stop-phone-preview',
  'get-projects',
  'get-project',
  'open-project',
  'save-project',
  'close-project',
  'forget-project',
  'publish-file',
  'get-published-files',
  'stop-published-file',
  'show-published-file',
  'open-published-file',
  'get-batch',
  'add-to-batch',
  'set-batch',
  'choose-batch-folder',
  'start-batch',
  'stop-batch',
  'delete-from-batch',
  'show-batch-output',
  'get-cloud',
  'set-cloud-address',
  'cloud-login',
  'cloud-login-code',
  'cloud-logout',
  'get-cloud-books',
  'operate-cloud-books',
  'get-cloud-share',
  'open-cloud-page',
  'begin-cloud-upload',
  'get-cloud-uploads',
  'operate-cloud-upload',
];
const paths = names.map((name) => `/api/desktop/${name}`);

let desktop: TestDesktop;
beforeAll(async () => {
  desktop = await startTestDesktop();
});
afterAll(() => desktop.stop());

async function codeOf(path: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' };
  const response = await fetch(`${desktop.url}${path}`, sent);
  const { code, data } = (await response.json()) as { code: string; data: unknown };
  return [response.status, code, data];
}

it('the list in this test contains every API call of the program', () => {
  expect(desktopCalls.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});

it.each(paths)(
  '%s accepts requests only from the window, not from other programs or pages of other sites',
  async (path) => {
    const cookie = await desktop.enter();
    const before = desktop.told.length;
    const madeUp = cookie.replace(/=.*/, `=${'A'.repeat(43)}`);
    expect(await codeOf(path, {})).toEqual([401, 'LOGIN_SIGNOUT', null]);
    expect(await codeOf(path, { cookie: madeUp })).toEqual([401, 'LOGIN_SIGNOUT', null]);
    expect(await codeOf(path, { cookie, origin: 'https://evil.example' })).toEqual([403, 'FORBIDDEN', null]);
    expect(desktop.told).toHaveLength(before);
  },
);

it('the API calls of the server also accept requests only from the window', async () => {
  const cookie = await desktop.enter();
  for (const path of ['/api/user/get-user', '/api/book/get-book-list', '/api/book/operate-book']) {
    expect(await codeOf(path, {})).toEqual([401, 'LOGIN_SIGNOUT', null]);
    expect(await codeOf(path, { cookie, origin: 'https://evil.example' })).toEqual([403, 'FORBIDDEN', null]);
  }
  expect(await codeOf('/api/user/get-user-meta', { cookie })).toEqual([200, 'OK', expect.anything()]);
});
