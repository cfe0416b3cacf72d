import { restorePages } from '@leafcast/book/arrangement';
import type { undoPages } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { isBookId } from '../../records/access/access.ts';
import { requireEditableBook, writeDraftPages } from './arrange.ts';

type Body = z.output<(typeof undoPages)['body']>;

/**
 * Undoes or redoes a change of the pages, including everything on removed pages.
 *
 * @throws Refusal in the same cases as arrange-pages, and ERROR if the change is unknown or already in the requested
 * state
 * @see RULINGS 16
 */
export function undoArrangement({ db, now }: Services, account: Account, { stepId, redo, ...edit }: Body) {
  return db.transaction().execute(async (tx) => {
    const { book, draft } = await requireEditableBook(tx, account, edit, now());
    const step = await tx
      .updateTable('page_step')
      .set({ is_undone: !redo })
      .where('id', '=', isBookId(stepId) ? stepId : book.id)
      .where('book_id', '=', book.id)
      .where('is_undone', '=', redo)
      .returning(['before', 'after', 'order'])
      .executeTakeFirst();
    if (!step) throw new Refusal('ERROR', 'input.invalid', { name: 'stepId' });
    const [left, wanted] = redo ? [step.before, step.after] : [step.after, step.before];
    const placed = step.order.map((from) => from ?? undefined);
    const back = wanted.pages.map((_, page) => (placed.includes(page) ? placed.indexOf(page) : undefined));
    const after = restorePages(draft, left, wanted, redo ? placed : back);
    const { firstLocked } = wanted;
    return { stepId, ...(await writeDraftPages(tx, book, { before: draft, after, firstLocked })) };
  });
}
