import { getTeam, getTeamAuditLog, getUser, setUserMeta, transferTeam } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import {
  mail,
  member,
  owner,
  password,
  readAccountId,
  server,
  tid,
  withOwnTeam,
} from '../../../test/accounts/own-team.ts';
import type { TestClient } from '../../../test/harness/client.ts';

withOwnTeam();

const ownerNow = async () =>
  (await owner.call(getTeam, { tid })).data?.memberList.find(({ roleId }) => roleId === 'owner')?.userId;
const emailOf = async (client: TestClient) => (await client.call(getUser, {})).data?.uEmail ?? '';

describe('a team transfer', () => {
  it("requires the owner's password; other members are refused without being asked for a password (safety T2)", async () => {
    const admin = await member('admin');
    const [ownerId, userId] = [await readAccountId(owner), await readAccountId(admin)];
    for (const wrong of ['', 'not-the-right-one-7']) {
      expect(await owner.call(transferTeam, { tid, userId, password: wrong })).toMatchObject({ code: 'ERROR' });
      expect(await admin.call(transferTeam, { tid, userId, password: wrong })).toMatchObject({ code: 'NO_PERMISSION' });
    }
    expect(await ownerNow()).toBe(ownerId);
    expect((await owner.call(getTeamAuditLog, { tid })).data?.list[0]?.action).toBe('team.joined');
    expect(await owner.call(transferTeam, { tid, userId, password })).toMatchObject({ code: 'OK' });
    expect(await ownerNow()).toBe(userId);
  });

  it('requires an owner without a password to have signed in recently', async () => {
    const userId = await readAccountId(await member('editor'));
    const ownerId = await readAccountId(owner);
    const { db } = server.services;
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', ownerId).execute();
    const signedIn = (minutesAgo: number) =>
      db
        .updateTable('session')
        .set({ created: new Date(Date.now() - minutesAgo * 60_000) })
        .where('account_id', '=', ownerId)
        .execute();
    await signedIn(11);
    expect(await owner.call(transferTeam, { tid, userId, password: '' })).toMatchObject({ code: 'ERROR' });
    expect(await ownerNow()).toBe(ownerId);
    await signedIn(0);
    expect(await owner.call(transferTeam, { tid, userId, password: '' })).toMatchObject({ code: 'OK' });
    expect(await ownerNow()).toBe(userId);
  });

  it('is announced by email to the former owner and the new owner, each in their own language', async () => {
    const editor = await member('editor');
    await editor.call(setUserMeta, { language: 'de' });
    await owner.call(setUserMeta, { language: 'en' });
    const [from, to] = [await emailOf(owner), await emailOf(editor)];
    await owner.call(transferTeam, { tid, userId: await readAccountId(editor), password });
    const given = await mail.next(/“Paper mill” over to .*change your password immediately/s);
    expect(given).toMatchObject({ to: [from], subject: 'Your team has a new owner' });
    const taken = await mail.next(/Team „Paper mill“ übergeben/);
    expect(taken).toMatchObject({ to: [to], subject: 'Ihnen gehört jetzt ein Team' });
    expect(taken.text).toContain(`${server.url}/book_edit2/team?tid=${tid}`);
  });
});
