import { getFolderId } from '@leafcast/book';
import { getReadyConfig, type ReadyConfig } from '@leafcast/contract';
import type { Account } from '../../../accounts/account/account.ts';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import { currentPlan, effectiveAccountType } from '../../../accounts/entitlements/current-plan.ts';
import { roleNames } from '../../../accounts/teams/role-names.ts';
import { publicUrl } from '../../../platform/http/addresses/public-url.ts';
import type { Services } from '../../../platform/services.ts';
import { accessibleBooks } from '../../../records/access/access.ts';
import { findBookLocation, findTeam } from '../../../records/access/folders.ts';
import { readBookLogo } from '../../../records/media/brands/change-brands.ts';

/**
 * Registers the API call that returns the account, the team, the folder and the book that the editor works with. @see
 * W-398
 */
export function registerReadyConfigCall(handle: HandleCall, services: Services): void {
  handle(getReadyConfig, async (body, { account, request, language }) =>
    readyConfig(services, account, body, {
      website: publicUrl(request, services.config),
      roleName: await roleNames(language),
    }),
  );
}

/**
 * Returns the account, the team and folder given in the request, and the book given in the request if the account may
 * see it. The response is the same for unknown items and items of other accounts.
 *
 * @throws Refusal if the account has no access to the team or folder
 * @see W-398, RULINGS 12, 37
 */
async function readyConfig(
  { config, db, now }: Services,
  account: Account,
  { tid, fid, number }: { tid: string; fid: string; number: string },
  texts: { readonly website: string; readonly roleName: (role: string) => string },
): Promise<ReadyConfig> {
  const team = await findTeam(db, account, tid);
  const role = team?.role ?? null;
  const uType = effectiveAccountType(config, { plan: account.plan, isMember: role !== null });
  const book = number === '' ? null : await findBook(db, account, number);
  const owner = book && book.owner_id !== account.id ? await findOwner(db, book.owner_id) : null;
  const place = book
    ? { folderId: book.folder_id, type: book.folder_type }
    : await findBookLocation(db, account, { tid, fid });
  return {
    bookId: book?.id ?? '',
    number: book?.number ?? '',
    ...(await readBookLogo(db, account.id)),
    bookwebsite: texts.website,
    defaultTem: { html5Tem: 'user-uploaded', html5Theme: '', html5PhoneTem: 'Mobile' },
    folderId: getFolderId(place),
    folderType: place.type,
    ownerId: book?.owner_id ?? account.id,
    owner_uLink: owner?.link ?? account.link,
    owner_uType: owner ? effectiveAccountType(config, { plan: currentPlan(owner, now()) }) : uType,
    teamId: role === null ? '0' : tid,
    uEmail: account.email,
    uLink: account.link,
    uType,
    userId: account.id,
    website: texts.website,
    roleId: role ?? '',
    roleName: role === null ? '' : texts.roleName(role),
  };
}

function findBook(db: Services['db'], account: Account, number: string) {
  return accessibleBooks(db, account, 'book.view')
    .where('book.number', '=', number)
    .select(['book.id', 'book.number', 'book.owner_id', 'book.folder_id', 'book.folder_type'])
    .executeTakeFirst();
}

function findOwner(db: Services['db'], id: string) {
  return db.selectFrom('account').where('id', '=', id).select(['link', 'plan', 'vip_until']).executeTakeFirst();
}
