import { withDefaults } from '@leafcast/book';
import type { DataOf, deleteCustomContent, getCustomContent, saveCustomContent } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { requireBook } from '../../../records/access/require-book.ts';
import { updateDraft } from '../../draft/changes/update.ts';

/** @throws Refusal BOOK_NOT_FOUND */
export async function readContent(
  { db }: Services,
  account: Account,
  bookId: string,
): Promise<DataOf<typeof getCustomContent>> {
  const { draft } = await requireBook(db, account, bookId, 'book.view');
  const { customContent, contentButton } = withDefaults(draft.settings);
  return { content: customContent, isShown: contentButton };
}

/**
 * Changes the content blocks of the author in a book.
 *
 * @throws Refusal in the same cases as `updateDraft`
 */
export async function saveContent(
  services: Services,
  account: Account,
  { bookId, content, isShown, ...tab }: z.output<(typeof saveCustomContent)['body']>,
): Promise<DataOf<typeof saveCustomContent>> {
  const bookConfig = { customContent: content, ...(isShown === undefined ? {} : { contentButton: isShown }) };
  const { revision } = await updateDraft(services, account, { bookId, bookConfig, ...tab });
  return { ...(await readContent(services, account, bookId)), revision };
}

/**
 * Changes the content blocks of the author in a book.
 *
 * @throws Refusal in the same cases as `updateDraft`
 */
export async function removeContent(
  services: Services,
  account: Account,
  { bookId, ids, ...tab }: z.output<(typeof deleteCustomContent)['body']>,
): Promise<DataOf<typeof deleteCustomContent>> {
  const { content } = await readContent(services, account, bookId);
  const known = new Set(content.map(({ id }) => id));
  if (ids?.some((id) => !known.has(id))) throw new Refusal('ERROR', 'input.invalid', { name: 'ids' });
  const left = ids === undefined ? [] : content.filter(({ id }) => !ids.includes(id));
  return saveContent(services, account, { bookId, content: left, ...tab });
}
