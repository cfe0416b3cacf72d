import { type BusinessCard, findMediaPaths, withDefaults } from '@leafcast/book';
import {
  type addBusinessCard,
  type CallBody,
  type CallData,
  type getBookBusinessCard,
  type getBusinessCardList,
  maxCards,
  type updateBookBusinessCard,
} from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { isBookId } from '../../../records/access/access.ts';
import { requireBook } from '../../../records/access/require-book.ts';
import { copyFromLibrary, copyToLibrary, deleteUnusedLibraryFiles } from '../../../records/media/library/library.ts';
import { updateDraft } from '../../draft/changes/update.ts';
import { listUsedFiles } from '../../settings/saved-configs/used-files.ts';

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function listCards(
  { db, storage }: Services,
  account: Account,
  { bookId }: CallBody<typeof getBusinessCardList>,
): Promise<CallData<typeof getBusinessCardList>> {
  if (bookId !== undefined) await requireBook(db, account, bookId, 'book.edit');
  const rows = await db
    .selectFrom('business_card')
    .where('account_id', '=', account.id)
    .orderBy('created')
    .orderBy('id')
    .select(['id', 'card'])
    .execute();
  if (bookId !== undefined) {
    await copyFromLibrary(storage, { accountId: account.id, bookId, files: findMediaPaths(rows) });
  }
  return { list: rows.map(({ id, card }) => ({ cardId: id, card })) };
}

type NewCard = z.output<(typeof addBusinessCard)['body']>;

/**
 * Adds a business card to an account.
 *
 * @throws Refusal ERROR if there are too many cards, BOOK_NOT_FOUND, INVALID_SETTINGS if pictures are missing
 */
export async function addCard(services: Services, account: Account, { card, bookId }: NewCard) {
  const { db, now } = services;
  const { count } = await db
    .selectFrom('business_card')
    .where('account_id', '=', account.id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxCards) throw new Refusal('ERROR', 'card.full', { count: maxCards });
  await storePictures(services, account, card, bookId);
  const { id } = await db
    .insertInto('business_card')
    .values({ account_id: account.id, card: JSON.stringify(card), created: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { cardId: id, card };
}

/**
 * Changes a business card.
 *
 * @throws Refusal ERROR if there is no such card, and in the same cases as `addCard`
 */
export async function changeCard(
  services: Services,
  account: Account,
  { cardId, card, bookId }: NewCard & { readonly cardId: string },
) {
  const before = await findCard(services, account, cardId);
  await storePictures(services, account, card, bookId);
  await services.db
    .updateTable('business_card')
    .set({ card: JSON.stringify(card) })
    .where('id', '=', cardId)
    .where('account_id', '=', account.id)
    .execute();
  await deleteUnusedPictures(services, account, before);
  return { cardId, card };
}

/** Deletes a card. An unknown card is not an error. */
export async function removeCard(services: Services, account: Account, cardId: string) {
  if (!isBookId(cardId)) return { deleted: 0 };
  const gone = await services.db
    .deleteFrom('business_card')
    .where('id', '=', cardId)
    .where('account_id', '=', account.id)
    .returning('card')
    .execute();
  for (const { card } of gone) await deleteUnusedPictures(services, account, card);
  return { deleted: gone.length };
}

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function readShownCard(
  { db }: Services,
  account: Account,
  bookId: string,
): Promise<CallData<typeof getBookBusinessCard>> {
  const { draft } = await requireBook(db, account, bookId, 'book.view');
  const { businessCard, cardButton } = withDefaults(draft.settings);
  return { card: businessCard, isShown: cardButton };
}

/**
 * Shows a business card in a book.
 *
 * @throws Refusal ERROR if there is no such card, and in the same cases as `updateDraft`
 */
export async function showCard(
  services: Services,
  account: Account,
  { bookId, cardId, isShown, ...tab }: z.output<(typeof updateBookBusinessCard)['body']>,
): Promise<CallData<typeof updateBookBusinessCard>> {
  await requireBook(services.db, account, bookId, 'book.edit');
  const card = cardId === undefined || cardId === '' ? null : await findCard(services, account, cardId);
  if (card) {
    await copyFromLibrary(services.storage, { accountId: account.id, bookId, files: findMediaPaths(card) });
  }
  const bookConfig = {
    ...(cardId === undefined ? {} : { businessCard: card }),
    ...(isShown === undefined ? {} : { cardButton: isShown }),
  };
  const { revision } = await updateDraft(services, account, { bookId, bookConfig, ...tab });
  return { ...(await readShownCard(services, account, bookId)), revision };
}

async function findCard({ db }: Services, account: Account, cardId: string): Promise<BusinessCard> {
  const row = isBookId(cardId)
    ? await db
        .selectFrom('business_card')
        .where('id', '=', cardId)
        .where('account_id', '=', account.id)
        .select('card')
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('ERROR', 'card.notFound');
  return row.card;
}

async function storePictures(
  { db, storage }: Services,
  account: Account,
  card: BusinessCard,
  bookId: string | undefined,
): Promise<void> {
  if (bookId !== undefined) await requireBook(db, account, bookId, 'book.edit');
  await copyToLibrary(storage, { accountId: account.id, bookId, files: findMediaPaths(card) });
}

async function deleteUnusedPictures({ db, storage }: Services, account: Account, card: BusinessCard): Promise<void> {
  const stillUsed = await listUsedFiles(db, account.id);
  await deleteUnusedLibraryFiles(storage, { accountId: account.id, files: findMediaPaths(card), stillUsed });
}
