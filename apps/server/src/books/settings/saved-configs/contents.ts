import { withDefaults } from '@leafcast/book';
import type { CallData, deleteCustomContent, getCustomContent, saveCustomContent } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { requireBook } from '../../../records/access/require-book.ts';
import { updateDraft } from '../../draft/changes/update.ts';

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function readContentBlocks(
  { db }: Services,
  account: Account,
  bookId: string,
): Promise<CallData<typeof getCustomContent>> {
  const { draft } = await requireBook(db, account, bookId, 'book.view');
  const { customContent, contentButton } = withDefaults(draft.settings);
  return { content: customContent, isShown: contentButton };
}

/**
 * Changes the author's own content blocks in a book.
 *
 * @throws Refusal in the same cases as `updateDraft`
 */
export async function saveContentBlocks(
  services: Services,
  account: Account,
  { bookId, content, isShown, ...tab }: z.output<(typeof saveCustomContent)['body']>,
): Promise<CallData<typeof saveCustomContent>> {
  const bookConfig = { customContent: content, ...(isShown === undefined ? {} : { contentButton: isShown }) };
  const { revision } = await updateDraft(services, account, { bookId, bookConfig, ...tab });
  return { ...(await readContentBlocks(services, account, bookId)), revision };
}

/**
 * Changes the author's own content blocks in a book.
 *
 * @throws Refusal in the same cases as `updateDraft`
 */
export async function removeContentBlocks(
  services: Services,
  account: Account,
  { bookId, ids, ...tab }: z.output<(typeof deleteCustomContent)['body']>,
): Promise<CallData<typeof deleteCustomContent>> {
  const { content } = await readContentBlocks(services, account, bookId);
  const known = new Set(content.map(({ id }) => id));
  if (ids?.some((id) => !known.has(id))) throw new Refusal('ERROR', 'input.invalid', { name: 'ids' });
  const left = ids === undefined ? [] : content.filter(({ id }) => !ids.includes(id));
  return saveContentBlocks(services, account, { bookId, content: left, ...tab });
}
