import {
  addUploadEmptyLog,
  addUploadLog,
  createFolder,
  getReadyConfig,
  getTeamRolePowerConfig,
  getUser,
  getUserCustomConfig,
  readyConfigSchema,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let server: TestApp;
let client: TestClient;
beforeAll(async () => {
  server = await createTestApp();
  client = await server.signedIn('worker@example.test');
});
afterAll(() => server.stop());

async function joinTeam(email: string, role: 'owner' | 'viewer' | 'contributor') {
  const { db } = server.services;
  const team = { id: `team-${role}`, name: 'Team', created: new Date() };
  await db.insertInto('team').values(team).execute();
  const { id } = await db.selectFrom('account').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await db.insertInto('membership').values({ team_id: team.id, account_id: id, role }).execute();
  return team.id;
}

describe('the ready config', () => {
  it('describes only the account, without team or book, by default (W-398)', async () => {
    const { data } = await client.call(getReadyConfig, {});
    expect(data).toMatchObject({
      uEmail: 'worker@example.test',
      teamId: '0',
      folderId: '0',
      folderType: 1,
      bookId: '',
    });
    expect(data).toMatchObject({ ownerId: data?.userId, uType: 1, roleId: '', number: '' });
    expect(data?.website).toBe(server.url);
  });

  it('contains the book, logo, website and template fields (W-094, W-095, W-096, W-097, W-098, W-099, W-100, W-115, D-448, RULINGS 44)', async () => {
    const { data } = await client.call(getReadyConfig, {});
    expect(data).toMatchObject({ bookId: '', bookLogo: '', bookLogoLink: '', bookwebsite: server.url, number: '' });
    const sites = Object.keys(readyConfigSchema.shape).filter((key) => /^bookId$|website$/.test(key));
    expect(sites).toEqual(['bookId', 'bookwebsite', 'website']);
    expect(data?.defaultTem).toEqual({ html5Tem: 'user-uploaded', html5Theme: '', html5PhoneTem: 'Mobile' });
  });

  it('contains the folder, owner, team and user fields (W-101, W-102, W-103, W-104, W-105, W-106, W-107, W-108, W-109)', async () => {
    const fid = (await client.call(createFolder, { name: 'Seven' })).data?.folderId ?? '';
    const { data } = await client.call(getReadyConfig, { fid });
    expect(data).toMatchObject({ folderId: fid, folderType: 1, owner_uLink: data?.uLink, owner_uType: 1 });
    expect(data).toMatchObject({ ownerId: data?.userId, teamId: '0', uEmail: 'worker@example.test', uType: 1 });
  });

  it('contains the address and role fields (W-110, W-111, W-112, W-113)', async () => {
    const { data } = await client.call(getReadyConfig, {});
    expect(data).toMatchObject({ userId: expect.stringMatching(/^[0-9a-f-]{36}$/), website: server.url });
    expect(data).toMatchObject({ roleId: '', roleName: '' });
  });

  it('returns type 13 and the role to a team member (W-357, W-394)', async () => {
    const tid = await joinTeam('worker@example.test', 'contributor');
    const { data } = await client.call(getReadyConfig, { tid });
    expect(data).toMatchObject({ uType: 13, teamId: tid, roleId: 'contributor', roleName: '投稿人' });
  });

  it('rejects non-members of a team with the same explanation whether or not the team exists (W-357, RULINGS 37)', async () => {
    await server.signedIn('other@example.test');
    const tid = await joinTeam('other@example.test', 'owner');
    for (const foreign of [tid, 'no-such-team', '1', "' or 1=1 --"]) {
      const answer = await client.post(getReadyConfig.path, { tid: foreign }, { 'accept-language': 'en' });
      expect(answer).toMatchObject({ code: 'NO_PERMISSION', msg: 'You are not a member of this team.', data: null });
    }
  });

  it('reports a folder of another account as inaccessible, whether or not it exists (RULINGS 37)', async () => {
    const stranger = await server.signedIn();
    const fid = (await stranger.call(createFolder, { name: 'Hers' })).data?.folderId ?? '';
    for (const foreign of [fid, '00000000-0000-4000-8000-000000000000', '7', "' or 1=1 --"]) {
      const answer = await client.post(getReadyConfig.path, { fid: foreign }, { 'accept-language': 'en' });
      expect(answer).toMatchObject({ code: 'ERROR', msg: 'This folder does not exist or is not yours.', data: null });
    }
  });

  it('no longer returns type 13 after the membership ends', async () => {
    const leaver = await server.signedIn('leaver@example.test');
    const tid = await joinTeam('leaver@example.test', 'viewer');
    expect(await leaver.call(getReadyConfig, { tid })).toMatchObject({ data: { uType: 13 } });
    await server.services.db.deleteFrom('membership').where('team_id', '=', tid).execute();
    expect(await leaver.call(getReadyConfig, { tid })).toMatchObject({ code: 'NO_PERMISSION', data: null });
  });

  it("depends on the server's configuration, not on the client's Host header (W-358)", async () => {
    const headers = { host: 'other.example', 'x-forwarded-host': 'other.example' };
    expect(await client.post(getReadyConfig.path, {}, headers)).toMatchObject({ data: { uType: 1 } });
    const foreign = await createTestApp({ publicUrl: 'https://books.example', mainHosts: ['leafcast.example'] });
    try {
      expect(await (await foreign.signedIn()).call(getUser, {})).toMatchObject({ data: { uType: 32 } });
    } finally {
      await foreign.stop();
    }
  });

  it('returns no book for an unknown number', async () => {
    expect(await client.call(getReadyConfig, { number: 'nothing1' })).toMatchObject({
      data: { bookId: '', number: '' },
    });
  });

  it('requires a signed-in account and well-formed ids (W-398)', async () => {
    expect(await server.client().call(getReadyConfig, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    expect(await client.call(getReadyConfig, { tid: 'x'.repeat(65) })).toMatchObject({ code: 'ERROR' });
  });
});

describe('permissions', () => {
  it('are returned for the signed-in account (W-399)', async () => {
    const { code, data } = await client.call(getUserCustomConfig, {});
    expect(code).toBe('OK');
    expect(data?.data.upload).toEqual({ allowed: true, limit: null, message: '' });
    expect(data?.data.bookFileCount).toMatchObject({ allowed: true, limit: 1000 });
    expect(await server.client().call(getUserCustomConfig, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
  });

  it("are returned for a team role, separately for the member's own items and items of others (W-400)", async () => {
    const own = await server.signedIn('viewer@example.test');
    const tid = 'team-viewers';
    const { db } = server.services;
    await db.insertInto('team').values({ id: tid, name: 'Viewers', created: new Date() }).execute();
    const { id } = await db
      .selectFrom('account')
      .where('email', '=', 'viewer@example.test')
      .select('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('membership').values({ team_id: tid, account_id: id, role: 'viewer' }).execute();
    expect(await own.call(getTeamRolePowerConfig, { tid })).toMatchObject({
      data: { roleId: 'viewer', self: ['book.view'], other: ['book.view'] },
    });
    // For a team to which the account does not belong, the call returns an explanation. @see RULINGS 37
    expect(await client.call(getTeamRolePowerConfig, { tid })).toMatchObject({
      code: 'NO_PERMISSION',
      mess: '您不是该团队的成员。',
    });
    // Without a team id, the call returns the role in the account's only team.
    expect(await own.call(getTeamRolePowerConfig, {})).toMatchObject({
      data: { roleId: 'viewer', self: ['book.view'] },
    });
    const alone = await server.signedIn();
    expect(await alone.call(getTeamRolePowerConfig, {})).toMatchObject({ data: { roleId: '' } });
    expect(await own.call(getTeamRolePowerConfig, { tid: '0' })).toMatchObject({ data: { roleId: '' } });
    expect(await server.client().call(getTeamRolePowerConfig, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
  });

  it('are published for every account type (W-397, W-454, D-647)', async () => {
    const response = await server.client().fetch('/resourceFiles/manage/power/powerConfig.json?t=1', {
      headers: { 'accept-language': 'en' },
    });
    expect(response.status).toBe(200);
    const powers: unknown = await response.json();
    expect(Object.keys(powers ?? {})).toEqual(['0', '1', '2', '13', '32']);
    expect(powers).toMatchObject({
      0: { upload: { allowed: false, message: 'Free users cannot use the upload feature.' } },
      2: { bookFileCount: { allowed: true, limit: 1000 } },
    });
  });
});

describe('the upload log', () => {
  it('writes each note from the editor as a single line, regardless of its content (W-445, W-446)', async () => {
    const message = 'broke off\n{"level":"info","msg":"forged"}\r\nend';
    expect(await client.call(addUploadLog, { message, size: 12 })).toMatchObject({ code: 'OK', data: {} });
    expect(await client.call(addUploadEmptyLog, { name: 'empty.pdf' })).toMatchObject({ code: 'OK' });
    const lines = server.log().trim().split('\n');
    const notes = lines.map((line): unknown => JSON.parse(line));
    expect(notes).toContainEqual(expect.objectContaining({ note: message, size: 12 }));
    expect(notes).toContainEqual(expect.objectContaining({ note: 'empty.pdf' }));
    expect(notes).not.toContainEqual(expect.objectContaining({ msg: 'forged' }));
  });

  it('requires a signed-in account and limits the size and number of notes', async () => {
    expect(await server.client().call(addUploadLog, { message: 'x' })).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    expect(await client.call(addUploadLog, { message: 'x'.repeat(4001) })).toMatchObject({ code: 'ERROR' });
    expect(await client.call(addUploadLog, { message: 'x'.repeat(2 ** 20) })).toMatchObject({ code: 'TOO_LARGE' });
    const own = await server.signedIn();
    const codes = [];
    for (let n = 0; n < 61; n += 1) codes.push((await own.call(addUploadLog, { message: 'again' })).code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(60);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});
