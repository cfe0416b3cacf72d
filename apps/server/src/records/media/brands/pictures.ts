import { buffer } from 'node:stream/consumers';
import {
  brandFeatures,
  brandSettings,
  checkFile,
  getFileRule,
  imageSize,
  isMediaPath,
  mediaStartBytes,
  type SettingKey,
  type Settings,
} from '@leafcast/book';
import type { BrandRecord } from '@leafcast/contract';
import type { Account } from '../../../accounts/account/account.ts';
import { currentPlan } from '../../../accounts/entitlements/current-plan.ts';
import { actingAccount, requireFeature, resolveAccountPowers } from '../../../accounts/entitlements/entitlements.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { requireBook } from '../../access/require-book.ts';
import { bookKey } from '../../files/book-folder.ts';
import { requireBookRoom } from '../library/room.ts';
import { type AvailableBrand, findAvailableBrand, toAvailableBrand } from './brands.ts';
import { hashContent, pictureKey } from './picture-name.ts';

/**
 * Copies an image from a book's folder to the account's own folder. Checks the image again, because it may have been
 * uploaded for another setting.
 *
 * @returns file name of the image in the account's folder
 * @throws Refusal BOOK_NOT_FOUND, ERROR
 * @see W-338, W-340
 */
export async function storePicture(
  { db, storage }: Services,
  account: Account,
  { bookId, image, key }: { readonly bookId: string; readonly image: string; readonly key: SettingKey },
): Promise<string> {
  await requireBook(db, account, bookId, 'book.edit');
  const rule = getFileRule(key);
  const wrong = new Refusal('ERROR', 'input.invalid', { name: 'image' });
  const stored = rule && isMediaPath(image) ? await storage.head(bookKey(bookId, image)) : null;
  if (!rule || !stored || stored.size > rule.maxBytes) throw wrong;
  const opened = await storage.get(stored.key);
  if (!opened) throw wrong;
  const bytes = await buffer(opened.stream);
  const start = bytes.subarray(0, mediaStartBytes);
  const checked = checkFile(rule, { name: image, size: bytes.length, start, pixels: imageSize(start) });
  if ('issue' in checked || !checked.type) {
    const { width, height } = rule.maxPixels ?? { width: 10_000, height: 10_000 };
    if ('issue' in checked && checked.issue === 'pixels')
      throw new Refusal('ERROR', 'upload.imagePixels', { width, height });
    throw new Refusal('ERROR', 'media.kind', { kinds: rule.extensions.join(', ').toUpperCase() });
  }
  const picture = `${hashContent(bytes)}.${checked.type.extension}`;
  const target = pictureKey(account.id, picture);
  if (!(await storage.head(target))) await storage.put(target, bytes);
  return picture;
}

/**
 * Copies the image of a brand into a book's folder, so that the book's settings can refer to it.
 *
 * @throws Refusal BOOK_NOT_FOUND, NO_PERMISSION, ERROR if the account has no such brand
 * @see W-361, W-362
 */
export async function copyBrandImageToBook(
  services: Services,
  account: Account,
  { brandId, bookId }: { readonly brandId: string; readonly bookId: string },
): Promise<BrandRecord> {
  const author = actingAccount(account, await requireBook(services.db, account, bookId, 'book.edit'));
  const brand = await findAvailableBrand(services, account, brandId);
  if (!brand) throw new Refusal('ERROR', 'brand.none');
  const { kind, source } = brand.record;
  for (const feature of brandFeatures(kind, source)) requireFeature(services.config, author, feature);
  if (!(await copyPicture(services, brand, bookId))) throw new Refusal('ERROR', 'brand.none');
  return brand.record;
}

/** Opens the image of a brand; `null` if it has none. */
export async function openPicture({ storage }: Pick<Services, 'storage'>, { picture, place }: AvailableBrand) {
  if (picture === '') return null;
  if ('bytes' in place) return place.bytes;
  return (await storage.get(pictureKey(place.accountId, picture)))?.stream ?? null;
}

/**
 * Copies a brand's image into a book's folder.
 *
 * @returns whether the book has the image afterward
 */
async function copyPicture(
  { storage }: Pick<Services, 'storage'>,
  brand: AvailableBrand,
  bookId: string,
): Promise<boolean> {
  const { image } = brand.record;
  if (image === '' || (await storage.head(bookKey(bookId, image)))) return true;
  const opened = await openPicture({ storage }, brand);
  if (!opened) return false;
  const bytes = opened instanceof Uint8Array ? opened : await buffer(opened);
  await requireBookRoom(storage, bookId, bytes.length);
  await storage.put(bookKey(bookId, image), bytes);
  return true;
}

/**
 * Returns the settings that an account's default brands add to a new book, and copies their images into its folder.
 *
 * @see W-267
 */
export async function applyDefaultBrands(
  { db, storage, config, now }: Pick<Services, 'db' | 'storage' | 'config' | 'now'>,
  accountId: string,
  bookId: string,
): Promise<Settings> {
  const rows = await db
    .selectFrom('brand')
    .innerJoin('account', 'account.id', 'brand.account_id')
    .where('brand.account_id', '=', accountId)
    .where('brand.is_default', '=', true)
    .selectAll('brand')
    .select(['account.plan', 'account.vip_until', 'account.powers'])
    .execute();
  const settings: Settings[] = [];
  for (const { plan, vip_until, powers: own, ...row } of rows) {
    const brand = toAvailableBrand(row, accountId);
    const powers = resolveAccountPowers(config, { plan: currentPlan({ plan, vip_until }, now()), powers: own });
    if (!brandFeatures(row.kind, brand.record.source).every((feature) => powers[feature].allowed)) continue;
    if (await copyPicture({ storage }, brand, bookId)) settings.push(brandSettings(row.kind, brand.record));
  }
  return Object.assign({}, ...settings);
}
