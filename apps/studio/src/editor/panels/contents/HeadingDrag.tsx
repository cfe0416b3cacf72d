import { type CollisionDetection, DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import { useDragSensors } from '../../../ui/parts/sorting/drag-sensors.ts';
import '../../../ui/parts/sorting/sorting.css';
import type { DropSide } from './edit-headings.ts';
import type { OutlineEditing } from './use-outline.ts';

/** Position at which the dragged headings would be dropped. */
export interface DropPosition {
  readonly id: number;
  readonly side: DropSide;
}

interface HeadingDragProps {
  readonly editing: OutlineEditing;
  /** Row height in CSS pixels. */
  readonly rowHeight: number;
  /** Element that scrolls the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly drop: DropPosition | null;
  readonly onDrop: (place: DropPosition | null) => void;
  readonly children: ReactNode;
}

/**
 * Lets the user drag headings with a mouse or by touch. A dragged heading moves with the rest of the selection before,
 * after or into another heading.
 */
export function HeadingDrag({ editing, rowHeight, list, drop, onDrop, children }: HeadingDragProps) {
  const { t } = useText();
  const [dragged, setDragged] = useState('');
  const titleOf = (id: number) => {
    const heading = editing.headings.find((one) => one.id === id);
    return heading?.title || editing.t('contents.untitled');
  };
  // Rows outside the viewport are not rendered, so the position is computed from the row height instead of from
  // elements.
  const underPointer: CollisionDetection = ({ pointerCoordinates }) => {
    const element = list.current;
    if (!element || !pointerCoordinates) return [];
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const { x, y } = pointerCoordinates;
    if (x < left || x > right || y < top || y > bottom) return [];
    const place = (y - top - element.clientTop + element.scrollTop) / rowHeight;
    const heading = editing.headings[editing.seen[Math.floor(place)] ?? -1];
    return heading ? [{ id: heading.id, data: { side: sideOf(place % 1) } }] : [];
  };
  const end = () => {
    setDragged('');
    onDrop(null);
  };
  const name = { name: dragged };
  return (
    <DndContext
      sensors={useDragSensors('item')}
      collisionDetection={underPointer}
      onDragStart={({ active }) => {
        const id = Number(active.id);
        if (!editing.ids.has(id)) editing.choose(id);
        setDragged(titleOf(id));
      }}
      onDragMove={(event) => {
        const place = placeOf(event);
        if (place?.id !== drop?.id || place?.side !== drop?.side) onDrop(place);
      }}
      onDragEnd={(event) => {
        const place = placeOf(event);
        if (place) editing.drop(place.id, place.side);
        end();
      }}
      onDragCancel={end}
      accessibility={{
        // Removes the instructions for dragging with the keyboard, because keyboard users press the palette's buttons
        // instead.
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => t('sort.lifted', { name: titleOf(Number(active.id)) }),
          onDragOver: () => undefined,
          onDragEnd: () => t('sort.dropped', name),
          onDragCancel: () => t('sort.cancelled', name),
        },
      }}
    >
      {children}
      <span className="visually-hidden" role="status">
        {drop && t(`sort.${drop.side}`, { ...name, other: titleOf(drop.id) })}
      </span>
      <DragOverlay dropAnimation={null} className="heading-dragged">
        {dragged}
      </DragOverlay>
    </DndContext>
  );
}

/**
 * Returns the side of a row on which headings would be dropped.
 *
 * @param share vertical position within a row, from 0 to 1
 */
function sideOf(share: number): DropSide {
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'inside';
}

const sides: readonly DropSide[] = ['before', 'inside', 'after'];

function placeOf({ collisions }: Pick<DragEndEvent, 'collisions'>): DropPosition | null {
  const [found] = collisions ?? [];
  const side = sides.find((one) => one === found?.data?.side);
  return found && side ? { id: Number(found.id), side } : null;
}
