import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { VisibleRows } from './use-visible-rows.ts';

export interface LongListProps {
  readonly role: 'tree' | 'listbox';
  readonly label: string;
  readonly rows: VisibleRows;
  readonly count: number;
  readonly rowHeight: number;
  /** Id of the active element. The list itself keeps the focus, so that rows can be unmounted. */
  readonly activeId?: string | undefined;
  /** Index of the row with the active element. */
  readonly activeRow: number;
  /** Index of the row to scroll to when the list opens or its layout changes. */
  readonly startAt: number;
  /** Number of entries per row, if this number depends on the width. */
  readonly perRow?: number;
  readonly takesFocus?: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly row: (index: number) => ReactNode;
}

/** A list of any length that renders only its visible rows. */
export function LongList(props: LongListProps) {
  const { rows, count, rowHeight, startAt, activeRow } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is laid out; later scrolling is the reader's
  useEffect(() => rows.show(startAt, 'middle'), [props.perRow]);
  const indexes = Array.from({ length: rows.last - rows.first }, (_, offset) => rows.first + offset);
  return (
    <div className="lc-list" ref={rows.scroller} onScroll={rows.onScroll}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the role is tree or listbox */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a label */}
      <div
        role={props.role}
        aria-label={props.label}
        aria-activedescendant={activeRow >= rows.first && activeRow < rows.last ? props.activeId : undefined}
        className="lc-rows"
        tabIndex={0}
        data-focus={props.takesFocus ? '' : undefined}
        style={{ height: count * rowHeight }}
        onKeyDown={props.onKeyDown}
      >
        {indexes.map((index) => (
          <div key={index} role="presentation" className="lc-row" style={{ top: index * rowHeight, height: rowHeight }}>
            {props.row(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
