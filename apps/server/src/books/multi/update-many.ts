import type { CallData, updateBook } from '@leafcast/contract';
import type { CallContext } from '../../accounts/calls/call-router.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { ignoredFields, type RequestBody, unpackBookConfig } from '../draft/changes/requested-change.ts';
import { updateDraft } from '../draft/changes/update.ts';
import { processEachBook } from './process-each.ts';
import { requireBooks } from './require-all.ts';

/**
 * Makes the same change to several books. Revisions are ignored, because a revision belongs to a single book.
 *
 * @throws Refusal if no book is given, or the account may not change one of them
 * @see W-403
 */
export async function updateManyBooks(
  services: Services,
  context: CallContext,
  { bookIds, revision: _, ...body }: RequestBody & { readonly bookIds: readonly string[] },
): Promise<CallData<typeof updateBook>> {
  const ids = [...new Set(bookIds)];
  if (ids.length === 0) throw new Refusal('ERROR', 'input.missing', { name: 'bookIds' });
  await requireBooks(services.db, context.account, ids, 'book.edit');
  const done = await processEachBook(ids, context, (bookId) =>
    updateDraft(services, context.account, { ...body, bookId }),
  );
  const list = done.map(({ item: bookId, outcome }) => {
    const { code, msg } = outcome;
    const { htmlConfig, revision } = outcome.code === 'OK' ? outcome.result : { htmlConfig: {}, revision: 0 };
    return { bookId, code, msg, htmlConfig, revision };
  });
  const { htmlConfig, revision } = list.find(({ code }) => code === 'OK') ?? { htmlConfig: {}, revision: 0 };
  return { htmlConfig, revision, ignored: ignoredFields(unpackBookConfig({ ...body, bookId: '' })), list };
}
