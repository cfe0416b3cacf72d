import { type BrandKind, type BrandSource, brandSources, systemAuthor } from '@leafcast/book';
import type { BrandRecord } from '@leafcast/contract';
import type { Selectable } from 'kysely';
import type { Account } from '../../../accounts/account/account.ts';
import { getRequestedTeamRole, getTeamRole } from '../../../accounts/teams/membership.ts';
import type { Services } from '../../../platform/services.ts';
import { brandPicturePath } from './picture-name.ts';
import { productBrands, type ShippedBrand } from './shipped.ts';
import type { BrandTable } from './tables.ts';

/** Path of brand images, for accounts that may choose the brand. */
export const picturePath = '/api/user/brand/picture';

type BrandServices = Pick<Services, 'db' | 'config'>;

/** A brand that an account may choose, and the location of its image. */
export interface AvailableBrand {
  readonly record: BrandRecord;
  /** File name of the image; empty if there is none. */
  readonly picture: string;
  /** Account whose storage contains the image, or the image itself. */
  readonly place: { readonly accountId: string } | { readonly bytes: Uint8Array };
}

/**
 * Lists the brands that an account may choose: the product's brands, the operator's brands, the account's own brands,
 * newest first, and the team's brands.
 *
 * @see W-264 … W-268, W-430
 */
export async function listAvailableBrands(
  { db, config }: BrandServices,
  account: Pick<Account, 'id'>,
  { kind, teamId }: { readonly kind?: BrandKind | undefined; readonly teamId: string },
): Promise<readonly AvailableBrand[]> {
  const team = (await getRequestedTeamRole(db, teamId, account.id)) === null ? null : teamId;
  const rows = await db
    .selectFrom('brand')
    .where((brand) => brand.or([brand('account_id', '=', account.id), ...(team ? [brand('team_id', '=', team)] : [])]))
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
  const own = rows
    .map((row) => toAvailableBrand(row, account.id))
    .toSorted((a, b) => a.record.source - b.record.source);
  return [...shippedBrands(config.publicBrands), ...own].filter(
    ({ record }) => kind === undefined || record.kind === kind,
  );
}

/** Returns a brand by id; `null` if it does not exist or the account may not choose it. */
export async function findAvailableBrand(
  { db, config }: BrandServices,
  account: Pick<Account, 'id'>,
  brandId: string,
): Promise<AvailableBrand | null> {
  const fromProduct = shippedBrands(config.publicBrands).find(({ record }) => record.brandId === brandId);
  if (fromProduct || !isBrandId(brandId)) return fromProduct ?? null;
  const row = await db.selectFrom('brand').where('id', '=', brandId).selectAll().executeTakeFirst();
  if (!row) return null;
  const isOpen =
    row.account_id === account.id ||
    (row.team_id !== null && (await getTeamRole(db, row.team_id, account.id)) !== null);
  return isOpen ? toAvailableBrand(row, account.id) : null;
}

/** Checks the format of a brand id. Other values are not sent to the database, which would report an error for them. */
export const isBrandId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function shippedBrands(publicBrands: readonly ShippedBrand[]): readonly AvailableBrand[] {
  return [...toAvailable('cloud', productBrands), ...toAvailable('public', publicBrands)];
}

function toAvailable(source: 'cloud' | 'public', brands: readonly ShippedBrand[]): readonly AvailableBrand[] {
  return brands.map(({ bytes, ...brand }, index) => {
    const brandId = `${source}-${index}`;
    const record = recordOf({ ...brand, brandId, source: brandSources[source], author: systemAuthor });
    return { record, picture: brand.picture, place: { bytes } };
  });
}

/** Converts a row to a brand as the account `viewer` sees it. */
export function toAvailableBrand(row: Selectable<BrandTable>, viewer: string): AvailableBrand {
  const { id: brandId, account_id: author, kind, name, url, picture } = row;
  const record = recordOf({ brandId, kind, name, url, picture, author, source: sourceOf(row, viewer) });
  return { record, picture, place: { accountId: author } };
}

function sourceOf({ account_id, team_id, is_default }: Selectable<BrandTable>, viewer: string): BrandSource {
  if (account_id === viewer && is_default) return brandSources.customDefault;
  return team_id === null ? brandSources.custom : brandSources.teamView;
}

interface Stored extends Omit<BrandRecord, 'picture' | 'image'> {
  readonly picture: string;
}

function recordOf({ picture, ...brand }: Stored): BrandRecord {
  const address = picture === '' ? '' : `${picturePath}/${brand.brandId}`;
  return { ...brand, picture: address, image: brandPicturePath(picture) };
}
