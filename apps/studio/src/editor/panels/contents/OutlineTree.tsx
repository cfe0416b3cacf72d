import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSize } from '../../preview/stage/use-size.ts';
import { type DropPosition, HeadingDrag } from './HeadingDrag.tsx';
import { HeadingRow, rowId } from './HeadingRow.tsx';
import { handleOutlineKey } from './outline-keys.ts';
import type { OutlineEditing } from './use-outline.ts';

/** Row height in CSS pixels. This value must match the style sheet. */
const rowHeight = 36;
/** Number of extra rows rendered beyond each edge, so that no gap appears while scrolling. */
const overscanRows = 8;

interface OutlineTreeProps {
  readonly editing: OutlineEditing;
  readonly mayEdit: boolean;
}

/** Shows the headings as a tree. Renders only the visible rows, because an outline may have thousands. */
export function OutlineTree({ editing, mayEdit }: OutlineTreeProps) {
  const { t, headings, seen, paths, ids, folded, activeAt, active, renaming } = editing;
  const list = useRef<HTMLDivElement | null>(null);
  const [{ height }, measure] = useSize();
  const [top, setTop] = useState(0);
  const [drop, setDrop] = useState<DropPosition | null>(null);
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      return measure(element);
    },
    [measure],
  );

  useVisibleRow(list, seen.indexOf(activeAt));
  const wasRenaming = useRef(false);
  useLayoutEffect(() => {
    // The input that had the focus has been removed, so the focus moves to the tree.
    if (wasRenaming.current && renaming === null) list.current?.focus({ preventScroll: true });
    wasRenaming.current = renaming !== null;
  }, [renaming]);

  const from = Math.max(0, Math.floor(top / rowHeight) - overscanRows);
  const shown = seen.slice(from, Math.ceil((top + height) / rowHeight) + overscanRows);
  const sizes = new Map<string, number>();
  for (const path of paths) sizes.set(path.slice(0, -1).join('/'), (path.at(-1) ?? 0) + 1);

  const byKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (handleOutlineKey(editing, event, rightToLeft, mayEdit)) event.preventDefault();
  };
  return (
    <HeadingDrag editing={editing} rowHeight={rowHeight} list={list} drop={drop} onDrop={setDrop}>
      <div
        ref={hold}
        className="contents-tree"
        role="tree"
        tabIndex={0}
        aria-label={t('contents.tree')}
        aria-multiselectable
        aria-activedescendant={active ? rowId(active.id) : undefined}
        data-renaming={renaming !== null}
        onKeyDown={byKey}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <div className="contents-all" role="presentation" style={{ height: seen.length * rowHeight }}>
          {shown.map((at, index) => {
            const heading = headings[at];
            const path = paths[at] ?? [];
            if (!heading) return null;
            return (
              <HeadingRow
                key={heading.id}
                heading={heading}
                top={(from + index) * rowHeight}
                position={(path.at(-1) ?? 0) + 1}
                siblings={sizes.get(path.slice(0, -1).join('/')) ?? 1}
                hasBelow={(headings[at + 1]?.depth ?? 0) > heading.depth}
                isFolded={folded.has(heading.id)}
                isChosen={ids.has(heading.id)}
                isActive={heading.id === active?.id}
                isRenamed={heading.id === renaming}
                dropSide={drop?.id === heading.id ? drop.side : null}
                mayEdit={mayEdit}
                editing={editing}
              />
            );
          })}
        </div>
      </div>
    </HeadingDrag>
  );
}

/** Scrolls the list just far enough to make a row visible. */
function useVisibleRow(list: RefObject<HTMLDivElement | null>, place: number): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || place < 0) return;
    const lowest = place * rowHeight;
    const highest = lowest + rowHeight - element.clientHeight;
    if (element.scrollTop > lowest) element.scrollTop = lowest;
    else if (element.scrollTop < highest) element.scrollTop = highest;
  }, [list, place]);
}
