import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { getSpreadPages } from '../../../book/state/window.ts';
import { LongList } from '../../controls/long-list.tsx';
import { useVisibleRows } from '../../controls/use-visible-rows.ts';
import { useEngine, useReaderState, useSettings } from '../../state/engine-context.ts';
import type { PanelProps } from '../feature-panel.tsx';
import { OutlineItem, outlineRowId } from './outline-item.tsx';
import { currentRow, getInitiallyOpenRows, type OutlineRow, outlineRows, visibleRows } from './outline-rows.ts';
import { getTreeKeyAction } from './tree-key.ts';

const rowHeight = 44;

/** Shows the outline of the book as a tree. @see WAI-ARIA tree view */
export function OutlinePanel({ onClose }: PanelProps) {
  const engine = useEngine();
  const { spread } = useReaderState();
  const { t, book } = engine;
  const all = useMemo(() => outlineRows(book.outline), [book.outline]);
  const current = currentRow(all, getSpreadPages(spread).at(-1) ?? 0);
  const { open, setIsOpen, openAll } = useOpenRows(all, current);
  const visible = useMemo(() => visibleRows(all, open), [all, open]);
  const [active, setActive] = useState(Math.max(0, current));
  const rows = useVisibleRows(visible.length, rowHeight);
  const at = placeOf(visible, active);

  const moveTo = (row: OutlineRow | undefined) => {
    if (!row) return;
    setActive(row.index);
    rows.show(visible.indexOf(row));
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
    const act = getTreeKeyAction(event, {
      previous: () => moveTo(visible[at - 1]),
      next: () => moveTo(visible[at + 1]),
      first: () => moveTo(visible[0]),
      last: () => moveTo(visible.at(-1)),
      inwards: () => !setIsOpen(row, true) && row.hasChildren && moveTo(visible[at + 1]),
      outwards: () => !setIsOpen(row, false) && moveTo(all[row.parent]),
      choose: () => choose(row),
      openSiblings() {
        openAll(all.filter(({ parent, hasChildren }) => parent === row.parent && hasChildren));
      },
      startingWith(letter) {
        const startsSo = ({ entry }: OutlineRow) => entry.title.trim().toLowerCase().startsWith(letter);
        moveTo([...visible.slice(at + 1), ...visible.slice(0, at)].find(startsSo));
      },
    });
    if (!act) return;
    act();
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
      activeId={visible[at] && outlineRowId(visible[at])}
      onKeyDown={onKeyDown}
      row={(index) => {
        const row = visible[index];
        if (!row) return null;
        const isOpen = open.has(row.index);
        return (
          <OutlineItem
            row={row}
            isOpen={isOpen}
            isActive={row.index === visible[at]?.index}
            isCurrent={row.index === current}
            toggle={() => setIsOpen(row, !isOpen)}
            choose={() => choose(row)}
          />
        );
      }}
    />
  );
}

function placeOf(rows: readonly OutlineRow[], active: number): number {
  return Math.max(
    0,
    rows.findIndex(({ index }) => index === active),
  );
}

/** Manages which rows of the outline are expanded. */
function useOpenRows(all: readonly OutlineRow[], current: number) {
  const { outlineCollapsed } = useSettings();
  const folded = () => (outlineCollapsed ? new Set<number>() : getInitiallyOpenRows(all, current));
  const [open, setOpen] = useState<ReadonlySet<number>>(() => folded());
  // Reset when the author changes the outline or whether it starts collapsed. @see D-205
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning the page keeps what the visitor has opened
  useEffect(() => setOpen(folded()), [all, outlineCollapsed]);
  const setIsOpen = ({ index, hasChildren }: OutlineRow, isOpen: boolean) => {
    if (!hasChildren || open.has(index) === isOpen) return false;
    const next = new Set(open);
    if (isOpen) next.add(index);
    else next.delete(index);
    setOpen(next);
    return true;
  };
  const openAll = (rows: readonly OutlineRow[]) => setOpen(new Set([...open, ...rows.map(({ index }) => index)]));
  return { open, setIsOpen, openAll };
}
