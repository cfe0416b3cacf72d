import type { Book } from '@leafcast/book';
import { currentPlan } from '../../accounts/entitlements/current-plan.ts';
import {
  actingAccount,
  type Powers,
  requireFeature,
  resolveAccountPowers,
} from '../../accounts/entitlements/entitlements.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { neededFeatures } from '../../records/versions/needed-features.ts';
import { checkImportLimit } from '../upload/begin.ts';

/** The account whose entitlements are checked, and the team for which it works. */
interface Uploader {
  readonly account_id: string;
  readonly team_id: string | null;
}

/**
 * Returns the entitlements of an account that uploads a book.
 *
 * @throws Refusal if the book has more pages, or uses more features, than the entitlements allow
 * @see W-344, W-388
 */
export async function requirePowers(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  maker: Uploader,
  book: Book,
  { description, isHot = false }: { readonly description: string; readonly isHot?: boolean },
): Promise<Powers> {
  const held = await db
    .selectFrom('account')
    .where('id', '=', maker.account_id)
    .select(['plan', 'vip_until', 'powers'])
    .executeTakeFirstOrThrow();
  const author = actingAccount({ ...held, plan: currentPlan(held, now()) }, maker);
  const powers = resolveAccountPowers(config, author);
  if (!powers.upload.allowed) throw new Refusal('NO_PERMISSION', 'upload.freeUser');
  checkImportLimit(book.pages.length, powers.importPages.limit);
  for (const feature of neededFeatures({}, book.settings)) requireFeature(config, author, feature);
  if (description) requireFeature(config, author, 'bookDescription');
  if (book.outline.length > 0) requireFeature(config, author, 'tableOfContents');
  if (book.bookmarks.length > 0) requireFeature(config, author, 'bookmark');
  if (book.languages.length > 0 || book.texts) requireFeature(config, author, 'language');
  if (isHot) requireFeature(config, author, 'hotLabel');
  return powers;
}
