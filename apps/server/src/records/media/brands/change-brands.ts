import { type BrandKind, brandFeatures, brandImageKeys, brandSources, isPermittedInTeam } from '@leafcast/book';
import type { BrandRecord, createBrand, updateUserBookLogo } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { requireFeature } from '../../../accounts/entitlements/entitlements.ts';
import { getTeamRole } from '../../../accounts/teams/membership.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { isBrandId, picturePath, toAvailableBrand } from './brands.ts';
import { pictureKey } from './picture-name.ts';
import { storePicture } from './pictures.ts';

/** Maximum number of brands per account. */
const maxBrands = 200;

/**
 * Creates a brand. A new default brand replaces the account's previous default of the same kind.
 *
 * @throws Refusal NO_PERMISSION, BOOK_NOT_FOUND, ERROR
 * @see W-431, W-477
 */
export async function insertBrand(
  services: Services,
  account: Account,
  { kind, name, url, bookId, image, isDefault, teamId }: z.output<(typeof createBrand)['body']>,
): Promise<BrandRecord> {
  const { db, now } = services;
  requireBrand(services, account, kind);
  const team = teamId === '' || teamId === '0' ? null : teamId;
  if (team !== null) {
    const role = await getTeamRole(db, team, account.id);
    if (role === null || !isPermittedInTeam(role, 'book.create', { author: account.id, user: account.id })) {
      throw new Refusal('NO_PERMISSION');
    }
  }
  // Brands shown next to a book do not need an image, but toolbars and loading screens do.
  if (image === '' && kind !== 'relatedBrand') throw new Refusal('ERROR', 'input.missing', { name: 'image' });
  const picture =
    image === '' ? '' : await storePicture(services, account, { bookId, image, key: brandImageKeys[kind] });
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('brand')
      .where('account_id', '=', account.id)
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxBrands) throw new Refusal('TOO_LARGE');
    if (isDefault) await clearDefault(tx, account.id, kind);
    const row = await tx
      .insertInto('brand')
      .values({
        account_id: account.id,
        team_id: team,
        kind,
        name,
        url,
        picture,
        is_default: isDefault,
        created: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toAvailableBrand(row, account.id).record;
  });
}

/** Deletes a brand of the account. Its image is deleted if no other brand uses it. @throws Refusal ERROR */
export async function removeBrand({ db, storage }: Services, account: Account, brandId: string): Promise<void> {
  const row = isBrandId(brandId)
    ? await db
        .deleteFrom('brand')
        .where('id', '=', brandId)
        .where('account_id', '=', account.id)
        .returning('picture')
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('ERROR', 'brand.none');
  if (row.picture === '') return;
  const other = await db
    .selectFrom('brand')
    .where('account_id', '=', account.id)
    .where('picture', '=', row.picture)
    .select('id')
    .executeTakeFirst();
  if (!other) await storage.delete(pictureKey(account.id, row.picture));
}

/**
 * Sets the logo for the account's new books, which is the account's default brand for the toolbar.
 *
 * @throws Refusal NO_PERMISSION, BOOK_NOT_FOUND, ERROR
 * @see W-406
 */
export async function setBookLogo(
  services: Services,
  account: Account,
  { bookId, logo, link }: z.output<(typeof updateUserBookLogo)['body']>,
) {
  const { db } = services;
  const kept = await readBookLogo(db, account.id);
  if (logo === undefined) {
    if (link === undefined) return kept;
    await defaultBrand(db, account.id, 'toolBarBrand').set({ url: link }).execute();
    return readBookLogo(db, account.id);
  }
  if (logo === '') {
    await clearDefault(db, account.id, 'toolBarBrand');
    return { bookLogo: '', bookLogoLink: '' };
  }
  const { name } = account;
  const made = {
    kind: 'toolBarBrand',
    name,
    url: link ?? kept.bookLogoLink,
    bookId,
    image: logo,
    isDefault: true,
    teamId: '0',
  } as const;
  const { picture, url } = await insertBrand(services, account, made);
  return { bookLogo: picture, bookLogoLink: url };
}

/** Returns the logo for the account's new books. @see W-095, W-096 */
export async function readBookLogo(db: Services['db'], accountId: string) {
  const row = await db
    .selectFrom('brand')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'toolBarBrand')
    .where('is_default', '=', true)
    .select(['id', 'url'])
    .executeTakeFirst();
  return row ? { bookLogo: `${picturePath}/${row.id}`, bookLogoLink: row.url } : { bookLogo: '', bookLogoLink: '' };
}

function requireBrand({ config }: Services, account: Account, kind: BrandKind): void {
  for (const feature of brandFeatures(kind, brandSources.custom)) requireFeature(config, account, feature);
}

/** Returns the start of a query that updates the account's default brand of a kind. */
const defaultBrand = (db: Services['db'], accountId: string, kind: BrandKind) =>
  db.updateTable('brand').where('account_id', '=', accountId).where('kind', '=', kind).where('is_default', '=', true);

async function clearDefault(db: Services['db'], accountId: string, kind: BrandKind): Promise<void> {
  await defaultBrand(db, accountId, kind).set({ is_default: false }).execute();
}
