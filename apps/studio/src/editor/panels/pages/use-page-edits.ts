import { importLimits } from '@leafcast/book';
import { useEffect, useState } from 'react';
import { arrangeOpenBook, type NewOrder } from '../../../books/open-book/arrange-pages.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import type { ListedPage } from '../../../books/open-book/page-list.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { movePages, rotatePages, withCopies, withoutPages } from './new-order.ts';
import type { PageTool } from './PageTools.tsx';
import { usePageWords } from './page-words.ts';

const none: ReadonlySet<number> = new Set();

/**
 * Returns the selected pages and functions to edit pages.
 *
 * @param storedPages the pages as stored on the server
 */
export function usePageEdits(storedPages: readonly ListedPage[]) {
  const { t } = usePageWords();
  const arranged = useBook((state) => state.arranged);
  const [selected, setSelected] = useState(none);
  /** Page at which a range selection starts. */
  const [last, setLast] = useState(0);
  /** Page order after a move, until the server's list has been reloaded. */
  const [moved, setMoved] = useState<{ readonly order: readonly number[]; readonly since: unknown } | null>(null);
  const order = moved?.since === storedPages ? moved.order : storedPages.map((_, index) => index);
  const count = order.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected lies elsewhere, or is gone
  useEffect(() => setSelected(none), [arranged]);

  const send = async (pages: NewOrder) => {
    if (pages.length <= importLimits.pages) return arrangeOpenBook(pages);
    notify('error', t('pages.full', { count: importLimits.pages }));
    return false;
  };
  return {
    selected,
    order,
    send,
    setLast,
    selectAll: (isOn: boolean) => setSelected(isOn ? new Set(order.keys()) : none),
    select(index: number, isOn: boolean, isRange: boolean) {
      const [from, to] = isRange ? [Math.min(last, index), Math.max(last, index)] : [index, index];
      const some = new Set(selected);
      for (let page = from; page <= to; page += 1) {
        if (isOn) some.add(page);
        else some.delete(page);
      }
      setSelected(some);
      setLast(index);
    },
    async move(from: number, to: number) {
      const after = movePages(count, selected, from, to);
      setMoved({ order: after, since: storedPages });
      if (!(await send(after.map((index) => ({ from: index }))))) setMoved(null);
    },
    async work(tool: Exclude<PageTool, 'replace'>) {
      const made = {
        rotateLeft: () => rotatePages(count, selected, 270),
        rotateRight: () => rotatePages(count, selected, 90),
        duplicate: () => withCopies(count, selected),
        delete: () => withoutPages(count, selected),
      }[tool]();
      const isDone = await send(made);
      if (isDone && tool === 'delete') notify('success', t('pages.deleted', { count: selected.size }));
    },
  };
}
