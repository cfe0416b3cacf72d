import {
  createTeam,
  deleteTeam,
  getReadyConfig,
  getTeam,
  getTeamAuditLog,
  getTeamList,
  inviteToTeam,
  leaveTeam,
  maxTeams,
  removeTeamMember,
  renameTeam,
  revokeTeamInvitation,
  setTeamRole,
  transferTeam,
} from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { member, owner, readAccountId, server, teamBook, tid, withOwnTeam } from '../../../test/accounts/own-team.ts';

withOwnTeam();

describe('a team', () => {
  it('is created, renamed and listed by its owner, and can be deleted once it is empty', async () => {
    const listed = async () => (await owner.call(getTeamList, {})).data?.list;
    expect(await listed()).toMatchObject([{ tid, name: 'Paper mill', roleId: 'owner', members: 1 }]);
    expect(await owner.call(renameTeam, { tid, name: ' Press \n' })).toMatchObject({ code: 'OK' });
    expect(await owner.call(renameTeam, { tid, name: ' \u200b' })).toMatchObject({ code: 'ERROR' });
    const bookId = await teamBook();
    expect((await owner.call(getTeam, { tid })).data).toMatchObject({ team: { name: 'Press' }, books: 1 });
    expect(await owner.call(deleteTeam, { tid })).toMatchObject({ code: 'ERROR' });
    await server.services.db.updateTable('book').set({ deleted: new Date() }).where('id', '=', bookId).execute();
    expect(await owner.call(deleteTeam, { tid })).toMatchObject({ code: 'OK' });
    expect(await listed()).toEqual([]);
    const { number } = await server.services.db
      .selectFrom('book')
      .where('id', '=', bookId)
      .select('number')
      .executeTakeFirstOrThrow();
    // The URL of the team's deleted book stays reserved.
    expect((await fetch(`${server.url}/b/${number}/`)).status).toBe(410);
  });

  it('is limited in number: 50 concurrent calls do not exceed the limit', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => owner.call(createTeam, { name: 'Many' })));
    expect(made.filter(({ code }) => code === 'OK')).toHaveLength(maxTeams - 1);
    expect((await owner.call(getTeamList, {})).data?.list).toHaveLength(maxTeams);
  });

  it('describes the permissions of each role, from the same table that the server uses for its checks (W-396)', async () => {
    const { data } = await owner.call(getTeam, { tid });
    expect(data?.roles.map(({ roleId }) => roleId)).toEqual(['owner', 'admin', 'editor', 'contributor', 'viewer']);
    expect(data?.roles.at(-1)).toMatchObject({ self: ['book.view'], other: ['book.view'] });
  });

  it("gives non-members an explanatory response, which is the same for other people's teams and unknown teams (RULINGS 37)", async () => {
    const stranger = await server.signedIn();
    for (const wrong of [tid, '7', "' or 1=1 --"]) {
      const answer = await stranger.call(getReadyConfig, { tid: wrong });
      expect(answer).toMatchObject({ code: 'NO_PERMISSION', data: null, msg: '您不是该团队的成员。' });
    }
    expect(await stranger.call(getReadyConfig, { tid: '0' })).toMatchObject({ code: 'OK' });
  });

  it('rejects calls of strangers, former members and signed-out clients, and does not change (safety T1, T2)', async () => {
    const former = await member('admin');
    const userId = await readAccountId(owner);
    const { data } = await owner.call(inviteToTeam, { tid, roleId: 'viewer' });
    const invitationId = data?.invitation.invitationId ?? '';
    await owner.call(removeTeamMember, { tid, userId: await readAccountId(former) });
    const before = JSON.stringify((await owner.call(getTeam, { tid })).data);
    const tries = [
      [getTeam, {}],
      [getTeamAuditLog, {}],
      [renameTeam, { name: 'Taken' }],
      [inviteToTeam, { roleId: 'viewer' }],
      [revokeTeamInvitation, { invitationId }],
      [setTeamRole, { userId, roleId: 'viewer' }],
      [removeTeamMember, { userId }],
      [leaveTeam, {}],
      [transferTeam, { userId, password: '' }],
      [deleteTeam, {}],
    ] as const;
    for (const [{ path }, body] of tries) {
      for (const client of [await server.signedIn(), former]) {
        const [theirs, none] = [
          await client.post(path, { tid, ...body }),
          await client.post(path, { tid: 'none', ...body }),
        ];
        expect([path, theirs.code, theirs.mess]).toEqual([path, 'NO_PERMISSION', none.mess]);
      }
      expect(await server.client().post(path, { tid, ...body })).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    }
    expect(JSON.stringify((await owner.call(getTeam, { tid })).data)).toBe(before);
  });
});
