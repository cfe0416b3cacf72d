import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { ItemKind } from '@leafcast/book';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import { useDragSensors } from '../../../ui/parts/sorting/drag-sensors.ts';
import '../../../ui/parts/sorting/sorting.css';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { isItemKind, KindIcon } from './Palette.tsx';

interface PaletteDragProps {
  readonly t: FormMessages['t'];
  readonly children: ReactNode;
}

/**
 * Lets the user drag item kinds from the palette to the canvas with a mouse or by touch. Both the palette and the
 * canvas must be children of this component.
 */
export function PaletteDrag({ t, children }: PaletteDragProps) {
  const { t: common } = useText();
  const [kind, setKind] = useState<ItemKind | null>(null);
  const nameOf = (id: string | number) => {
    const name = String(id);
    return { name: isItemKind(name) ? t(`items.kind.${name}`) : name };
  };
  return (
    <DndContext
      sensors={useDragSensors('item')}
      autoScroll={false}
      onDragStart={({ active }) => {
        const name = String(active.id);
        setKind(isItemKind(name) ? name : null);
      }}
      onDragEnd={() => setKind(null)}
      onDragCancel={() => setKind(null)}
      accessibility={{
        // Removes the instructions for dragging with the keyboard, because keyboard users press the palette's buttons
        // instead.
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => common('sort.lifted', nameOf(active.id)),
          onDragOver: () => undefined,
          onDragEnd: ({ active, over }) => common(over ? 'sort.dropped' : 'sort.cancelled', nameOf(active.id)),
          onDragCancel: ({ active }) => common('sort.cancelled', nameOf(active.id)),
        },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} className="palette-dragged">
        {kind && <KindIcon kind={kind} />}
      </DragOverlay>
    </DndContext>
  );
}
