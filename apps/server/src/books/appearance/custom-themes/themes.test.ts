import { randomUUID } from 'node:crypto';
import { settingDefaults } from '@leafcast/book';
import { themeKeys } from '@leafcast/book/templates';
import {
  deleteCustomTheme,
  getCustomTheme,
  getOwnTemplate,
  openOwnTemplate,
  saveCustomTheme,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let test: TestApp;

let author: TestClient;

let stranger: TestClient;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  [author, stranger] = await Promise.all([test.signedIn(), test.signedIn()]);
  await author.call(saveCustomTheme, { name: 'ash', settings: {} });
});

afterAll(() => test.stop());

const themes = async (client = author, tid = '0') => (await client.call(getCustomTheme, { tid })).data?.list ?? [];

/** Creates a team owned by the author, in which the stranger is a member with the given role. */
async function teamWith(role: string) {
  const ids = await Promise.all(
    [author, stranger].map(async (client) => (await client.post('/api/user/get-user')).data as { userId: string }),
  );
  const [owner, member] = ids.map(({ userId }) => userId);
  const tid = randomUUID();
  const { db } = test.services;
  await db.insertInto('team').values({ id: tid, name: 'Tea', created: new Date() }).execute();
  await db
    .insertInto('membership')
    .values([
      { team_id: tid, account_id: owner ?? '', role: 'owner' },
      { team_id: tid, account_id: member ?? '', role: role as 'editor' },
    ])
    .execute();
  return tid;
}

describe('themes of an account', () => {
  it('are stored, listed by name with all their colors, changed and deleted (W-420, W-421, W-422, W-475)', async () => {
    const settings = { theme: 'wood', backgroundColor: '#112233', toolbarAlpha: 0.5 };
    const owner = await test.signedIn();
    const { code, data } = await owner.call(saveCustomTheme, {
      name: '  Walnut ',
      settings: JSON.stringify(settings),
    });
    expect(code).toBe('OK');
    await owner.call(saveCustomTheme, { name: 'ash', settings: {} });
    const defaults = Object.fromEntries(themeKeys.map((key) => [key, settingDefaults[key]]));
    expect(await themes(owner)).toMatchObject([
      { name: 'ash', settings: defaults, mayChange: true },
      { name: 'Walnut', settings: { ...defaults, ...settings } },
    ]);
    const themeId = data?.themeId ?? '';
    await owner.call(saveCustomTheme, { themeId, name: 'Oak' });
    await owner.call(saveCustomTheme, { themeId, settings: { backgroundColor: '#445566' } });
    expect((await themes(owner)).at(1)).toMatchObject({
      name: 'Oak',
      settings: { ...defaults, backgroundColor: '#445566' },
    });
    expect((await owner.call(deleteCustomTheme, { themeId })).code).toBe('OK');
    expect((await themes(owner)).map(({ name }) => name)).toEqual(['ash']);
  });

  it.each([
    ['no name', { settings: {} }],
    ['an invisible name', { name: '\u200b ', settings: {} }],
    ['a name that is too long', { name: 'x'.repeat(101), settings: {} }],
    ['no colors', { name: 'None' }],
    ['a setting that is not a theme color', { name: 'Wrong', settings: { share: false } }],
    ['an invalid value', { name: 'Wrong', settings: { backgroundColor: 'red' } }],
    ['an existing name in different case', { name: 'ASH', settings: {} }],
  ])('are rejected with %s', async (_, body) => {
    const before = await themes();
    expect((await author.call(saveCustomTheme, body)).code).not.toBe('OK');
    expect(await themes()).toEqual(before);
  });

  it('are hidden from other accounts, and cannot be used without signing in', async () => {
    const [{ themeId } = { themeId: '' }] = await themes();
    expect(await themes(stranger)).toEqual([]);
    for (const call of [
      () => stranger.call(saveCustomTheme, { themeId, name: 'Mine' }),
      () => stranger.call(deleteCustomTheme, { themeId }),
      () => author.call(deleteCustomTheme, { themeId: 'x' }),
    ])
      expect((await call()).code).toBe('ERROR');
    const nobody = test.client();
    for (const { path } of [getCustomTheme, saveCustomTheme, deleteCustomTheme, getOwnTemplate, openOwnTemplate])
      expect((await nobody.post(path, { themeId, name: 'x' })).code).toBe('LOGIN_SIGNOUT');
    expect((await themes())[0]?.name).toBe('ash');
  });

  it('can be seen and changed by team members according to their role (RULINGS 13)', async () => {
    const viewed = await teamWith('viewer');
    const { data } = await author.call(saveCustomTheme, { tid: viewed, name: 'Ours', settings: {} });
    expect(await themes(stranger, viewed)).toMatchObject([{ name: 'Ours', mayChange: false }]);
    expect((await stranger.call(saveCustomTheme, { themeId: data?.themeId, name: 'Mine' })).code).toBe('ERROR');
    expect((await stranger.call(saveCustomTheme, { tid: viewed, name: 'New', settings: {} })).code).toBe(
      'NO_PERMISSION',
    );
    const edited = await teamWith('editor');
    const made = await author.call(saveCustomTheme, { tid: edited, name: 'Ours', settings: {} });
    expect((await stranger.call(saveCustomTheme, { themeId: made.data?.themeId, name: 'Mine' })).code).toBe('OK');
    expect(await themes(author, edited)).toMatchObject([{ name: 'Mine' }]);
    expect((await themes()).map(({ name }) => name)).toEqual(['ash']);
  });
});
