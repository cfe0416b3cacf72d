import {
  acceptTeamInvitation,
  getTeam,
  getTeamInvitation,
  getTeamRolePowerConfig,
  inviteToTeam,
  revokeTeamInvitation,
  setTeamRole,
} from '@leafcast/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createInvitation,
  extractToken,
  mail,
  member,
  owner,
  readAccountId,
  readMemberRoles,
  server,
  tid,
  withOwnTeam,
} from '../../../test/accounts/own-team.ts';

withOwnTeam();

describe('an invitation to a team', () => {
  it('shows the team to signed-out visitors, and admits one account', async () => {
    const token = await createInvitation('contributor');
    const seen = await server.client().call(getTeamInvitation, { token });
    expect(seen.data).toMatchObject({ name: 'Paper mill', roleId: 'contributor', email: '', isMember: false });
    const guest = await server.signedIn();
    expect(await guest.call(acceptTeamInvitation, { token })).toMatchObject({ data: { tid } });
    expect(await guest.call(getTeamRolePowerConfig, { tid })).toMatchObject({ data: { roleId: 'contributor' } });
    expect((await server.client().call(getTeamInvitation, { token })).code).toBe('ERROR');
  });

  it('admits only as many accounts as it has uses, even if 20 accounts use it at the same time; members do not use it up', async () => {
    for (const uses of [1, 3]) {
      const token = await createInvitation('viewer', { uses });
      const before = (await readMemberRoles())?.length ?? 0;
      const guests = await Promise.all(Array.from({ length: 20 }, () => server.signedIn()));
      const answers = await Promise.all(guests.map((guest) => guest.call(acceptTeamInvitation, { token })));
      expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(uses);
      expect(await readMemberRoles()).toHaveLength(before + uses);
    }
    const token = await createInvitation('viewer', { uses: 2 });
    for (const _ of [1, 2, 3]) expect(await owner.call(acceptTeamInvitation, { token })).toMatchObject({ code: 'OK' });
    expect(await readMemberRoles()).toHaveLength(5);
  });

  it("by email is valid only for its email address and is written in the recipient's language", async () => {
    const [guest, other] = [await server.signedIn('guest@example.test'), await server.signedIn()];
    await createInvitation('editor', { email: ' Guest@Example.test ', uses: 9 });
    const { to, subject, text } = await mail.next();
    // A subject never contains names that authors have entered.
    expect([to, subject]).toEqual([['guest@example.test'], '加入 Leafcast 团队的邀请']);
    expect(text).toContain('Paper mill');
    const token = /join#([\w-]{43})/.exec(text)?.[1] ?? '';
    expect(await other.call(acceptTeamInvitation, { token })).toMatchObject({ code: 'ERROR' });
    expect(await guest.call(acceptTeamInvitation, { token })).toMatchObject({ code: 'OK' });
    expect((await server.client().call(getTeamInvitation, { token })).code).toBe('ERROR');
  });

  it('becomes invalid after a week, when it is revoked, or when its creator loses the permission to invite; only its hash is stored', async () => {
    const admin = await member('admin');
    const guest = await server.signedIn();
    const accept = async (token: string) => (await guest.call(acceptTeamInvitation, { token })).code;
    const { data } = await owner.call(inviteToTeam, { tid, roleId: 'viewer' });
    await owner.call(revokeTeamInvitation, { tid, invitationId: data?.invitation.invitationId ?? '' });
    expect(await accept(extractToken(data?.link))).toBe('ERROR');
    expect((await owner.call(revokeTeamInvitation, { tid, invitationId: 'x' })).code).toBe('ERROR');
    const ofAdmin = await createInvitation('viewer', {}, admin);
    const { rows } = await sql<{ text: string }>`select team_invitation::text as text from team_invitation`.execute(
      server.services.db,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(ofAdmin);
    await owner.call(setTeamRole, { tid, userId: await readAccountId(admin), roleId: 'editor' });
    expect(await accept(ofAdmin)).toBe('ERROR');
    const late = await createInvitation('viewer');
    server.passTime(7 * 24 * 3600 * 1000 + 1000);
    try {
      expect(await accept(late)).not.toBe('OK');
    } finally {
      server.passTime(-(7 * 24 * 3600 * 1000 + 1000));
    }
    expect(await readMemberRoles()).toEqual(['editor', 'owner']);
  });

  it('cannot grant a role above the role of its creator, who needs the permission to invite', async () => {
    const [admin, editor] = [await member('admin'), await member('editor')];
    expect((await admin.call(inviteToTeam, { tid, roleId: 'admin' })).code).toBe('OK');
    expect((await editor.call(inviteToTeam, { tid, roleId: 'viewer' })).code).toBe('NO_PERMISSION');
    expect(await admin.post(inviteToTeam.path, { tid, roleId: 'owner' })).toMatchObject({ code: 'ERROR' });
    expect((await editor.call(getTeam, { tid })).data).toMatchObject({ invitations: [] });
    expect((await editor.call(getTeam, { tid })).data?.memberList.map(({ email }) => email)).toEqual(['', '', '']);
  });
});
