import type { MouseEvent } from 'react';
import type { ListedPage } from '../../../books/open-book/page-list.ts';
import { SortableItem } from '../../../ui/parts/sorting/SortableItem.tsx';
import { usePageWords } from './page-words.ts';

interface PageCellProps {
  readonly itemId: string;
  readonly page: ListedPage | undefined;
  /** Index, starting at 0. */
  readonly index: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly mayMove: boolean;
  readonly onOpen: (event: MouseEvent) => void;
  readonly onSelect: (isSelected: boolean, isRange: boolean) => void;
}

/** A page thumbnail. A click opens the page; a checkbox selects the page for the page tools. */
export function PageCell({ itemId, page, index, isOpen, isSelected, mayMove, onOpen, onSelect }: PageCellProps) {
  const { t } = usePageWords();
  return (
    <SortableItem
      itemId={itemId}
      disabled={!mayMove}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className="page-cell"
        aria-label={t('pages.open', { label: index + 1 })}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onOpen}
      >
        <span className="page-picture" style={{ aspectRatio: page && `${page.width} / ${page.height}` }}>
          {page?.thumb && <img src={page.thumb} alt="" loading="lazy" decoding="async" draggable={false} />}
        </span>
        {index + 1}
      </button>
      {mayMove && (
        <input
          type="checkbox"
          className="page-tick"
          aria-label={t('pages.select', { label: index + 1 })}
          checked={isSelected}
          onClick={({ shiftKey, currentTarget }) => onSelect(currentTarget.checked, shiftKey)}
          onChange={() => undefined}
        />
      )}
    </SortableItem>
  );
}
