import { rolePowers } from '@leafcast/book';
import { getReadyConfig, getTeamRolePowerConfig, getUserMeta, setUserMeta } from '@leafcast/contract';
import { type Language, loadServerMessages } from '@leafcast/messages';
import { readyConfig } from '../../books/ready-config/ready-config.ts';
import { publicUrl } from '../../platform/http/public-url.ts';
import type { Services } from '../../platform/services.ts';
import type { Answer } from '../calls/call-router.ts';
import { onlyRole, roleIn } from '../teams/membership.ts';
import { readUserMeta, writeUserMeta } from './user-meta.ts';

/** The calls that tell the editor where and how the account works. */
export function registerWork(answer: Answer, services: Services): void {
  const { config, db } = services;

  answer(getReadyConfig, async (body, { account, request, language }) =>
    readyConfig(services, account, body, {
      website: publicUrl(request, config),
      roleName: await roleNames(language),
    }),
  );

  answer(getTeamRolePowerConfig, async ({ tid }, { account, language }) => {
    const role = tid === undefined ? await onlyRole(db, account.id) : await roleIn(db, tid, account.id);
    if (role === null) return { roleId: '', roleName: '', self: [], other: [] };
    const { self, other } = rolePowers[role];
    return { roleId: role, roleName: (await roleNames(language))(role), self: [...self], other: [...other] };
  });

  answer(getUserMeta, (_body, { account }) => readUserMeta(db, account.id));

  answer(setUserMeta, async (changes, { account }) => {
    await writeUserMeta(db, account.id, changes);
    return readUserMeta(db, account.id);
  });
}

async function roleNames(language: Language): Promise<(role: string) => string> {
  const messages: Readonly<Record<string, string>> = await loadServerMessages(language);
  return (role) => messages[`role.${role}`] ?? role;
}
