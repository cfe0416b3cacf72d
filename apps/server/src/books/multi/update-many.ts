import type { DataOf, updateBook } from '@leafcast/contract';
import type { CallContext } from '../../accounts/calls/call-router.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type Body, ignoredFields, unpackBookConfig } from '../draft/changes/requested-change.ts';
import { update } from '../draft/changes/update.ts';
import { requireBooks } from './require-all.ts';
import { settleEach } from './settle-each.ts';

/**
 * Makes the same change to several books; revisions are ignored, since each belongs to one book.
 *
 * @throws Refusal if no book is given, or one that the account may not change
 * @see W-403
 */
export async function updateMany(
  services: Services,
  context: CallContext,
  { bookIds, revision: _, ...body }: Body & { readonly bookIds: readonly string[] },
): Promise<DataOf<typeof updateBook>> {
  const ids = [...new Set(bookIds)];
  if (ids.length === 0) throw new Refusal('ERROR', 'input.missing', { name: 'bookIds' });
  await requireBooks(services.db, context.account, ids, 'book.edit');
  const done = await settleEach(ids, context, (bookId) => update(services, context.account, { ...body, bookId }));
  const list = done.map(({ item: bookId, outcome }) => {
    const { code, msg } = outcome;
    const { htmlConfig, revision } = outcome.code === 'OK' ? outcome.result : { htmlConfig: {}, revision: 0 };
    return { bookId, code, msg, htmlConfig, revision };
  });
  const { htmlConfig, revision } = list.find(({ code }) => code === 'OK') ?? { htmlConfig: {}, revision: 0 };
  return { htmlConfig, revision, ignored: ignoredFields(unpackBookConfig({ ...body, bookId: '' })), list };
}
