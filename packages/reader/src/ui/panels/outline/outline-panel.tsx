import { contentLanguage, pageLabel } from '@leafcast/book';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { pagesOf } from '../../../book-state/window.ts';
import { chevronIcon, externalIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import { LongList } from '../../controls/long-list.tsx';
import { useRows } from '../../controls/use-rows.ts';
import { useEngine, useReaderState, useSettings } from '../../state/engine-context.ts';
import type { PanelProps } from '../feature-panel.tsx';
import { currentRow, type OutlineRow, openAtFirst, outlineRows, visibleRows } from './outline-rows.ts';

const rowHeight = 44;
const idOf = (row: OutlineRow) => `lc-outline-${row.index}`;

/** The contents of the book as a tree. @see WAI-ARIA tree view */
export function OutlinePanel({ onClose }: PanelProps) {
  const engine = useEngine();
  const { spread } = useReaderState();
  const { t, book } = engine;
  const all = useMemo(() => outlineRows(book.outline), [book.outline]);
  const current = currentRow(all, pagesOf(spread).at(-1) ?? 0);
  const { outlineCollapsed } = useSettings();
  const folded = () => (outlineCollapsed ? new Set<number>() : openAtFirst(all, current));
  const [open, setOpen] = useState<ReadonlySet<number>>(() => folded());
  // Anew where the author changes the contents or whether they start folded. @see D-205
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning the page leaves open what the reader has opened
  useEffect(() => setOpen(folded()), [all, outlineCollapsed]);
  const visible = useMemo(() => visibleRows(all, open), [all, open]);
  const [active, setActive] = useState(Math.max(0, current));
  const rows = useRows(visible.length, rowHeight);
  const at = Math.max(
    0,
    visible.findIndex(({ index }) => index === active),
  );

  const moveTo = (row: OutlineRow | undefined) => {
    if (!row) return;
    setActive(row.index);
    rows.show(visible.indexOf(row));
  };
  const setIsOpen = ({ index, hasChildren }: OutlineRow, isOpen: boolean) => {
    if (!hasChildren || open.has(index) === isOpen) return false;
    const next = new Set(open);
    if (isOpen) next.add(index);
    else next.delete(index);
    setOpen(next);
    return true;
  };
  const choose = (row: OutlineRow) => {
    setActive(row.index);
    const { page, url } = row.entry;
    if (page !== undefined) {
      engine.goTo(page);
      onClose();
    } else if (url) window.open(url, '_blank', 'noopener');
    else setIsOpen(row, !open.has(row.index));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = visible[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    // “Inwards” is where the indentation goes, to the left in Arabic.
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const inwards = isMirrored ? 'ArrowLeft' : 'ArrowRight';
    const outwards = isMirrored ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === 'ArrowDown') moveTo(visible[at + 1]);
    else if (event.key === 'ArrowUp') moveTo(visible[at - 1]);
    else if (event.key === 'Home') moveTo(visible[0]);
    else if (event.key === 'End') moveTo(visible.at(-1));
    else if (event.key === inwards) {
      if (!setIsOpen(row, true) && row.hasChildren) moveTo(visible[at + 1]);
    } else if (event.key === outwards) {
      if (!setIsOpen(row, false)) moveTo(all[row.parent]);
    } else if (event.key === 'Enter' || event.key === ' ') choose(row);
    else if (event.key === '*') {
      const parents = all.filter(({ parent, hasChildren }) => parent === row.parent && hasChildren);
      setOpen(new Set([...open, ...parents.map(({ index }) => index)]));
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const startsSo = ({ entry }: OutlineRow) => entry.title.trim().toLowerCase().startsWith(letter);
      moveTo([...visible.slice(at + 1), ...visible.slice(0, at)].find(startsSo));
    } else return;
    event.preventDefault();
  };

  if (all.length === 0) return <p className="lc-empty">{t('outline.empty')}</p>;
  return (
    <LongList
      role="tree"
      label={t('toolbar.outline')}
      rows={rows}
      count={visible.length}
      rowHeight={rowHeight}
      startAt={at}
      takesFocus
      activeRow={at}
      activeId={visible[at] && idOf(visible[at])}
      onKeyDown={onKeyDown}
      row={(index) => {
        const row = visible[index];
        if (!row) return null;
        const { entry, hasChildren } = row;
        const isOpen = open.has(row.index);
        const page = entry.page === undefined ? '' : pageLabel(book.pages[entry.page], entry.page);
        // Some documents have headings without words.
        const title = entry.title.trim() || (page === '' ? '…' : t('page.label', { page }));
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys for all its entries
          // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus (aria-activedescendant)
          <div
            id={idOf(row)}
            role="treeitem"
            className="lc-outline-row"
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={hasChildren ? isOpen : undefined}
            aria-selected={row.index === current}
            aria-label={entry.url ? t('outline.external', { title }) : undefined}
            data-active={row.index === visible[at]?.index ? '' : undefined}
            title={title}
            style={{ paddingInlineStart: 8 + Math.min(row.level - 1, 8) * 16 }}
            onClick={() => choose(row)}
          >
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys open and close */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the entry, which has a role */}
            <span
              className="lc-twist lc-directed"
              title={hasChildren ? t(isOpen ? 'outline.collapse' : 'outline.expand', { title }) : undefined}
              data-open={isOpen ? '' : undefined}
              onClick={(event) => {
                if (setIsOpen(row, !isOpen)) event.stopPropagation();
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
      }}
    />
  );
}
