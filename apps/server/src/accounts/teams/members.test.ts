import {
  deleteTeam,
  getBook,
  getBookLock,
  getReadyConfig,
  getTeamAuditLog,
  leaveTeam,
  removeTeamMember,
  setTeamRole,
  transferTeam,
} from '@leafcast/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  member,
  owner,
  password,
  readAccountId,
  readMemberRoles,
  server,
  teamBook,
  tid,
  withOwnTeam,
} from '../../../test/accounts/own-team.ts';
import { anonymizeNetwork } from '../account/audit/record-audit-entry.ts';

withOwnTeam();

const acts = async () =>
  (await owner.call(getTeamAuditLog, { tid })).data?.list.map(({ action, target, detail }) => ({
    action,
    target,
    detail,
  }));

describe('the members of a team', () => {
  it('lose access to API calls, open previews and book locks at the next request after they are removed (safety T2)', async () => {
    const editor = await member('editor');
    const bookId = await teamBook();
    const { data } = await editor.call(getBook, { bookId });
    const preview = new URL(data?.previewUrl ?? '', server.url);
    const asked = { bookId, holder: 'a-tab-of-its-own', takeOver: true };
    expect(await editor.call(getBookLock, asked)).toMatchObject({ data: { isMine: true } });
    await owner.call(removeTeamMember, { tid, userId: await readAccountId(editor) });
    expect((await editor.call(getBook, { bookId })).code).toBe('BOOK_NOT_FOUND');
    expect((await editor.call(getReadyConfig, { tid })).code).toBe('NO_PERMISSION');
    expect((await fetch(preview)).status).toBeGreaterThanOrEqual(400);
    expect(await owner.call(getBookLock, { bookId })).toMatchObject({ data: { holderName: '' } });
    expect(await owner.call(getBook, { bookId })).toMatchObject({ code: 'OK' });
  });

  it('cannot have their role changed by a member with a lower role; only the owner can transfer ownership', async () => {
    const [admin, other] = [await member('admin'), await member('admin')];
    const [ownerId, adminId, otherId] = [
      await readAccountId(owner),
      await readAccountId(admin),
      await readAccountId(other),
    ];
    for (const { code } of [
      await admin.call(setTeamRole, { tid, userId: ownerId, roleId: 'viewer' }),
      await admin.call(removeTeamMember, { tid, userId: ownerId }),
      await admin.call(transferTeam, { tid, userId: adminId, password }),
      await owner.call(setTeamRole, { tid, userId: ownerId, roleId: 'viewer' }),
      await owner.call(leaveTeam, { tid }),
      await admin.call(deleteTeam, { tid }),
    ])
      expect(code).toBe('NO_PERMISSION');
    expect((await admin.call(setTeamRole, { tid, userId: otherId, roleId: 'viewer' })).code).toBe('OK');
    expect((await other.call(removeTeamMember, { tid, userId: adminId })).code).toBe('NO_PERMISSION');
    expect(await readMemberRoles()).toEqual(['admin', 'owner', 'viewer']);
  });

  it('have exactly one owner, even if members transfer ownership and leave concurrently', async () => {
    const admins = await Promise.all([member('admin'), member('admin'), member('admin')]);
    const ids = await Promise.all(admins.map(readAccountId));
    const everybody = [owner, ...admins];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        everybody.flatMap((client) => [
          ...ids.map((userId) => client.call(transferTeam, { tid, userId, password })),
          client.call(setTeamRole, { tid, userId: ids[round % 3] ?? '', roleId: 'admin' }),
        ]),
      );
      expect((await readMemberRoles())?.filter((role) => role === 'owner')).toHaveLength(1);
    }
    await Promise.all(everybody.map((client) => client.call(leaveTeam, { tid })));
    const left = await server.services.db.selectFrom('membership').where('team_id', '=', tid).select('role').execute();
    expect(left).toEqual([{ role: 'owner' }]);
  });

  it('have an audit log that nobody can change; it contains networks but no full IP addresses (safety T38)', async () => {
    const viewer = await member('viewer');
    const userId = await readAccountId(viewer);
    await owner.call(setTeamRole, { tid, userId, roleId: 'editor' });
    await owner.call(removeTeamMember, { tid, userId });
    const { email } = await server.services.db
      .selectFrom('account')
      .where('id', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow();
    expect(await acts()).toEqual([
      { action: 'team.removed', target: email, detail: { role: 'editor' } },
      { action: 'team.roleChanged', target: email, detail: { before: 'viewer', role: 'editor' } },
      { action: 'team.joined', target: 'Paper mill', detail: { role: 'viewer' } },
      { action: 'team.invited', target: '', detail: { role: 'viewer' } },
      { action: 'team.created', target: 'Paper mill', detail: {} },
    ]);
    const { data } = await owner.call(getTeamAuditLog, { tid, limit: 2 });
    expect([data?.hasMore, data?.list[0]?.network]).toEqual([true, '127.0.0.0/24']);
    const rest = await owner.call(getTeamAuditLog, { tid, before: data?.list[1]?.actId ?? '' });
    expect(rest.data?.list).toHaveLength(3);
    expect([anonymizeNetwork('203.0.113.9'), anonymizeNetwork('2001:db8:1:2::9')]).toEqual([
      '203.0.113.0/24',
      '2001:db8:1::/48',
    ]);
    for (const change of [sql`update act set actor = ''`, sql`delete from act`, sql`truncate act`]) {
      await expect(change.execute(server.services.db)).rejects.toThrow('stays written');
    }
  });
});
