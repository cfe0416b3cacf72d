import {
  deleteTeam,
  getTeam,
  inviteToTeam,
  leaveTeam,
  login,
  removeTeamMember,
  renameTeam,
  revokeTeamInvitation,
  setTeamRole,
  transferTeam,
} from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { member, owner, password, readAccountId, server, tid, withOwnTeam } from '../../../test/accounts/own-team.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { signOutDuring } from '../../../test/harness/concurrently.ts';

withOwnTeam();

type Deed = (thief: TestClient) => Promise<{ readonly code: string }>;
const named = async () => ({ tid, userId: await readAccountId(await member('editor')) });

/** Team actions in the owner's session. Each is prepared except for its last API call, which is made later. */
const deeds: [string, () => Promise<Deed>][] = [
  [
    'hands it over',
    async () => {
      const body = { ...(await named()), password };
      return (thief) => thief.call(transferTeam, body);
    },
  ],
  [
    'gives another role',
    async () => {
      const body = { ...(await named()), roleId: 'admin' } as const;
      return (thief) => thief.call(setTeamRole, body);
    },
  ],
  [
    'removes a member',
    async () => {
      const body = await named();
      return (thief) => thief.call(removeTeamMember, body);
    },
  ],
  ['invites somebody', async () => (thief) => thief.call(inviteToTeam, { tid, roleId: 'admin', uses: 9 })],
  [
    'revokes an invitation',
    async () => {
      const { data } = await owner.call(inviteToTeam, { tid, roleId: 'viewer' });
      const invitationId = data?.invitation.invitationId ?? '';
      return (thief) => thief.call(revokeTeamInvitation, { tid, invitationId });
    },
  ],
  ['renames it', async () => (thief) => thief.call(renameTeam, { tid, name: 'Taken' })],
  ['deletes it', async () => (thief) => thief.call(deleteTeam, { tid })],
];

async function thiefOf(client: TestClient) {
  const { data } = await client.post('/api/user/get-user');
  const { uEmail = '' } = data as { readonly uEmail?: string };
  const thief = server.client();
  await thief.call(login, { email: uEmail, password: 'leaf-by-leaf-42' });
  return thief;
}

describe('a session that is signed out concurrently', () => {
  it.each(deeds)('changes nothing in a team when it %s (safety T8)', async (_, prepare) => {
    const deed = await prepare();
    const before = (await owner.call(getTeam, { tid })).data;
    const thief = await thiefOf(owner);
    const { code } = await signOutDuring(server.services.db, await readAccountId(owner), () => deed(thief));
    expect(code).toBe('LOGIN_SIGNOUT');
    expect((await owner.call(getTeam, { tid })).data).toEqual(before);
  });

  it('cannot leave a team (safety T8)', async () => {
    const editor = await member('editor');
    const thief = await thiefOf(editor);
    const left = await signOutDuring(server.services.db, await readAccountId(editor), () =>
      thief.call(leaveTeam, { tid }),
    );
    expect(left.code).toBe('LOGIN_SIGNOUT');
    expect((await editor.call(getTeam, { tid })).code).toBe('OK');
  });
});
