import { CaretDownOutlined, CaretRightOutlined, ExportOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { outlineLimits } from '@leafcast/book';
import type { MouseEvent } from 'react';
import { RenameField } from '../../../ui/parts/fields/RenameField.tsx';
import type { DropSide } from './edit-headings.ts';
import type { Heading } from './headings.ts';
import type { OutlineEditing } from './use-outline.ts';

export const rowId = (id: number): string => `heading-${id}`;

interface HeadingRowProps {
  readonly heading: Heading;
  /** Distance from the top of the tree in CSS pixels. */
  readonly top: number;
  /** Position among the sibling headings, starting at 1. */
  readonly position: number;
  readonly siblings: number;
  readonly hasBelow: boolean;
  readonly isFolded: boolean;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly isRenamed: boolean;
  /** Side on which the dragged headings would be dropped. */
  readonly dropSide: DropSide | null;
  readonly mayEdit: boolean;
  readonly editing: OutlineEditing;
}

/** A heading in the tree. A click selects it, a double click starts renaming, and dragging moves it. */
export function HeadingRow(props: HeadingRowProps) {
  const { heading, hasBelow, isFolded, isChosen, isRenamed, mayEdit, editing } = props;
  const { id, depth, title, page, url } = heading;
  const { t } = editing;
  const { setNodeRef, listeners } = useDraggable({ id: `${id}`, disabled: !mayEdit || isRenamed });
  const choose = (event: MouseEvent) => {
    if (event.shiftKey) editing.chooseTo(id);
    else if (event.ctrlKey || event.metaKey) editing.toggle(id);
    else editing.choose(id);
  };
  const Caret = isFolded ? CaretRightOutlined : CaretDownOutlined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: it is the active descendant of the tree
    <div
      {...listeners}
      ref={setNodeRef}
      id={rowId(id)}
      className="heading-row"
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-selected={isChosen}
      aria-expanded={hasBelow ? !isFolded : undefined}
      data-active={props.isActive}
      data-drop={props.dropSide}
      style={{ top: props.top, paddingInlineStart: 4 + Math.min(depth, 8) * 16 }}
      data-grip={mayEdit && !isRenamed ? 'item' : undefined}
      onClick={choose}
      onDoubleClick={() => mayEdit && editing.rename(id)}
    >
      <span
        className="heading-caret"
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          editing.fold(id, !isFolded);
        }}
      >
        {hasBelow && <Caret className="mirrored" />}
      </span>
      {isRenamed ? (
        <RenameField
          className="heading-rename"
          label={t('contents.title')}
          name={title}
          maxLength={outlineLimits.titleLength}
          onEnd={(named) => {
            editing.rename(null);
            if (named !== title) editing.set(id, { title: named });
          }}
        />
      ) : (
        <span className="heading-title" dir="auto">
          {title || t('contents.untitled')}
        </span>
      )}
      {url !== undefined && <ExportOutlined className="quiet" aria-label={url} title={url} />}
      {page !== undefined && (
        <span className="outline-page" title={t('contents.page', { page })}>
          {page}
        </span>
      )}
    </div>
  );
}
