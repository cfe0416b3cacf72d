import { contentLanguage, pageLabel } from '@leafcast/book';
import { chevronIcon, externalIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import { useEngine } from '../../state/engine-context.ts';
import type { OutlineRow } from './outline-rows.ts';

interface OutlineItemProps {
  readonly row: OutlineRow;
  readonly isOpen: boolean;
  /** Whether the entry is active, so that keys act on it. */
  readonly isActive: boolean;
  /** Whether the entry links to a page that is open. */
  readonly isCurrent: boolean;
  readonly choose: () => void;
  /** Expands or collapses the entry. Returns `false` if the entry has no children. */
  readonly toggle: () => boolean;
}

export const outlineRowId = (row: OutlineRow) => `lc-outline-${row.index}`;

/** An entry of the outline. */
export function OutlineItem({ row, isOpen, isActive, isCurrent, choose, toggle }: OutlineItemProps) {
  const { t, book } = useEngine();
  const { entry, hasChildren } = row;
  const page = entry.page === undefined ? '' : pageLabel(book.pages[entry.page], entry.page);
  // Some documents have headings without text. Such a heading is named after its page, if it leads to one.
  const title = entry.title.trim() || (page === '' ? '…' : t('page.label', { page }));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys for all its entries
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus (aria-activedescendant)
    <div
      id={outlineRowId(row)}
      role="treeitem"
      className="lc-outline-row"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isCurrent}
      aria-label={entry.url ? t('outline.external', { title }) : undefined}
      data-active={isActive ? '' : undefined}
      title={title}
      style={{ paddingInlineStart: 8 + Math.min(row.level - 1, 8) * 16 }}
      onClick={choose}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys open and close */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the entry, which has a role */}
      <span
        className="lc-twist lc-directed"
        title={hasChildren ? t(isOpen ? 'outline.collapse' : 'outline.expand', { title }) : undefined}
        data-open={isOpen ? '' : undefined}
        onClick={(event) => {
          if (toggle()) event.stopPropagation();
        }}
      >
        {hasChildren && <Icon name={chevronIcon} />}
      </span>
      <span className="lc-outline-title">
        <bdi lang={contentLanguage(book)}>{title}</bdi>
      </span>
      {page !== '' && <span className="lc-row-page">{page}</span>}
      {entry.url && <Icon name={externalIcon} />}
    </div>
  );
}
