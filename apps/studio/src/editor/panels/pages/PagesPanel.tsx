import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import { useLease } from '../../../books/open-book/lease-store.ts';
import { type ListedPage, usePages } from '../../../books/open-book/page-list.ts';
import { useBookProgress } from '../../../books/open-book/use-book-progress.ts';
import { isConverting } from '../../../books/upload/task/phase.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { EmptyState } from '../../../ui/parts/page/EmptyState.tsx';
import { SortableList } from '../../../ui/parts/sorting/SortableList.tsx';
import { showPage, usePreviewPage } from '../../preview/live/live-preview.ts';
import { AddPages } from './AddPages.tsx';
import { insertPages, replacePages } from './new-order.ts';
import { PageCell } from './PageCell.tsx';
import { PageTools } from './PageTools.tsx';
import { PageWords, usePageWords } from './page-words.ts';
import { TextRecognition } from './TextRecognition.tsx';
import { usePageEdits } from './use-page-edits.ts';
import './pages.css';

/** Shows all pages as thumbnails, with a toolbar to edit them. @see W-047 */
export function PagesPanel() {
  const { t } = useText();
  const pages = usePages();
  if (!pages || pages.length === 0) return <EmptyState text={t('preview.notYet')} />;
  return (
    <PageWords>
      <Pages pages={pages} />
    </PageWords>
  );
}

function Pages({ pages }: { readonly pages: readonly ListedPage[] }) {
  const { t } = usePageWords();
  const arranged = useBook((state) => state.arranged);
  const isBusy = useBook((state) => state.isArranging);
  const isMine = useLease((lease) => lease.isMine);
  const progress = useBookProgress().data;
  const mayEdit = isMine && progress !== undefined && !isConverting(progress);
  const open = usePreviewPage(({ page }) => page);
  const edits = usePageEdits(pages);
  const { selected, order, select } = edits;
  const [adding, setAdding] = useState<'add' | 'replace' | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const count = order.length;
  const after = selected.size > 0 ? Math.max(...selected) : Math.min(open, count - 1);
  useVisiblePage(list, open);
  return (
    <div className="panel-body pages-panel" aria-busy={isBusy}>
      {mayEdit && (
        <>
          <PageTools
            count={count}
            selected={selected.size}
            isBusy={isBusy}
            onAdd={() => setAdding('add')}
            onTool={(tool) => (tool === 'replace' ? setAdding('replace') : void edits.work(tool))}
            onSelectAll={edits.selectAll}
          />
          <p className="quiet">{t('pages.hint')}</p>
          <TextRecognition />
        </>
      )}
      <SortableList
        ids={order.map((index) => `${arranged} ${index}`)}
        nameOf={(index) => t('pages.name', { label: index + 1 })}
        grip="item"
        isGrid
        onMove={(from, to) => void edits.move(from, to)}
      >
        <ol
          className="page-grid"
          ref={list}
          onKeyDown={({ key }) => {
            if (key === 'Delete' && mayEdit && selected.size > 0 && selected.size < count) void edits.work('delete');
          }}
        >
          {order.map((at, index) => (
            <PageCell
              key={`${arranged} ${at}`}
              itemId={`${arranged} ${at}`}
              page={pages[at]}
              index={index}
              isOpen={index === open}
              isSelected={selected.has(index)}
              mayMove={mayEdit && !isBusy}
              onOpen={({ ctrlKey, metaKey, shiftKey }) => {
                if (mayEdit && (ctrlKey || metaKey || shiftKey))
                  return select(index, shiftKey || !selected.has(index), shiftKey);
                edits.setLast(index);
                showPage(index);
              }}
              onSelect={(isOn, isRange) => select(index, isOn, isRange)}
            />
          ))}
        </ol>
      </SortableList>
      {adding && (
        <AddPages
          mode={adding}
          after={after}
          sizes={pages}
          selected={selected.size}
          onClose={() => setAdding(null)}
          onAdd={(added, place) => edits.send(insertPages(count, place, added))}
          onReplace={(partId, total) => edits.send(replacePages(count, selected, partId, total))}
        />
      )}
    </div>
  );
}

/** Scrolls the list to the open page. */
function useVisiblePage(list: RefObject<HTMLElement | null>, open: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
}
