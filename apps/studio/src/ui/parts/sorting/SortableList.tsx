import { closestCenter, DndContext, type Modifier, type UniqueIdentifier } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { createContext, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../language/use-text.ts';
import { type Grip, useDragSensors } from './drag-sensors.ts';
import './sorting.css';

export interface Sorting {
  readonly grip: Grip;
  readonly isGrid: boolean;
  /** Moves an item by a number of positions. Does nothing if the item would leave the list. */
  readonly step: (id: string, by: number) => void;
}

export const SortingContext = createContext<Sorting | null>(null);

interface SortableListProps {
  /** Ids of the movable items, in order. */
  readonly ids: readonly string[];
  /**
   * Returns the accessible name of an item.
   *
   * @param index from 0
   */
  readonly nameOf: (index: number) => string;
  readonly grip?: Grip;
  /** Whether items are arranged in wrapping rows instead of a single column. */
  readonly isGrid?: boolean;
  /**
   * Called after an item has been moved.
   *
   * @param from index of the item before the move, from 0
   * @param to index of the item after the move
   */
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

const vertical: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/**
 * A list that can be reordered with a mouse, by touch and with the keyboard. Each move is announced to screen readers.
 * It renders no element itself; each item must be a `SortableItem`.
 */
export function SortableList({ ids, nameOf, grip = 'handle', isGrid = false, onMove, children }: SortableListProps) {
  const { t } = useText();
  const [isDragging, setIsDragging] = useState(false);
  const [stepped, setStepped] = useState('');
  const hasLeft = useRef(false);
  useEscapeForDrag(isDragging);
  const placeOf = ({ id }: { readonly id: UniqueIdentifier }) => ids.indexOf(String(id));
  const at = (from: number, to: number) => t('sort.at', { name: nameOf(from), at: to + 1, count: ids.length });
  const step = (id: string, by: number) => {
    const from = ids.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    onMove(from, to);
    setStepped(at(from, to));
  };
  return (
    <SortingContext value={{ grip, isGrid, step }}>
      <DndContext
        sensors={useDragSensors(grip)}
        collisionDetection={closestCenter}
        modifiers={isGrid ? [] : vertical}
        onDragStart={() => setIsDragging(true)}
        onDragCancel={() => setIsDragging(false)}
        onDragEnd={({ active, over }) => {
          setIsDragging(false);
          if (over && over.id !== active.id) onMove(placeOf(active), placeOf(over));
        }}
        accessibility={{
          screenReaderInstructions: { draggable: t('sort.hint') },
          announcements: {
            onDragStart({ active }) {
              hasLeft.current = false;
              return t('sort.lifted', { name: nameOf(placeOf(active)) });
            },
            onDragOver({ active, over }) {
              // A drag starts over the item's own position. Announcing this position would override the announcement of
              // the start.
              hasLeft.current ||= over !== null && over.id !== active.id;
              return over && hasLeft.current ? at(placeOf(active), placeOf(over)) : undefined;
            },
            onDragEnd: ({ active }) => t('sort.dropped', { name: nameOf(placeOf(active)) }),
            onDragCancel: ({ active }) => t('sort.cancelled', { name: nameOf(placeOf(active)) }),
          },
        }}
      >
        <SortableContext items={[...ids]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
      <span className="visually-hidden" role="status">
        {stepped}
      </span>
    </SortingContext>
  );
}

/** Makes Escape cancel only the drag while an item is being dragged, without closing a dialog or the editor. */
function useEscapeForDrag(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return;
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [isDragging]);
}
