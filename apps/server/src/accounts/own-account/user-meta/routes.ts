import { rolePermissions } from '@leafcast/book';
import { getTeamRolePowerConfig, getUserMeta, setUserMeta } from '@leafcast/contract';
import type { Services } from '../../../platform/services.ts';
import type { HandleCall } from '../../calls/call-router.ts';
import { getOnlyTeamRole, getRequestedTeamRole } from '../../teams/membership.ts';
import { roleNames } from '../../teams/role-names.ts';
import { readUserMeta, writeUserMeta } from './user-meta.ts';

/** Registers the API calls for the account's preferences and its role in a team. */
export function registerUserMetaCalls(handle: HandleCall, { db }: Services): void {
  handle(getTeamRolePowerConfig, async ({ tid }, { account, language }) => {
    const role =
      tid === undefined ? await getOnlyTeamRole(db, account.id) : await getRequestedTeamRole(db, tid, account.id);
    if (role === null) return { roleId: '', roleName: '', self: [], other: [] };
    const { self, other } = rolePermissions[role];
    return { roleId: role, roleName: (await roleNames(language))(role), self: [...self], other: [...other] };
  });

  handle(getUserMeta, (_body, { account }) => readUserMeta(db, account.id));

  handle(setUserMeta, async (changes, { account }) => {
    await writeUserMeta(db, account.id, changes);
    return readUserMeta(db, account.id);
  });
}
