import { HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { type ComponentProps, createContext, type KeyboardEvent, use } from 'react';
import { useText } from '../../language/use-text.ts';
import { SortingContext } from './SortableList.tsx';

const HandleContext = createContext<ComponentProps<'button'>>({});

interface SortableItemProps extends ComponentProps<'li'> {
  readonly itemId: string;
  readonly disabled?: boolean;
}

/**
 * An item of a `SortableList`. It can be dragged by its `SortHandle` or as a whole, or moved with Alt and the arrow
 * keys.
 */
export function SortableItem({ itemId, disabled = false, children, ...rest }: SortableItemProps) {
  const sorting = use(SortingContext);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: itemId,
    disabled,
  });
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.altKey && !disabled ? stepOf(event, sorting?.isGrid ?? false) : 0;
    if (by === 0) return;
    event.preventDefault();
    sorting?.step(itemId, by);
  };
  const isWhole = sorting?.grip === 'item';
  return (
    <HandleContext
      value={{ ...listeners, ref: setActivatorNodeRef, disabled, 'aria-describedby': attributes['aria-describedby'] }}
    >
      <li
        {...rest}
        {...(isWhole ? listeners : {})}
        ref={setNodeRef}
        data-dragged={isDragging}
        data-grip={isWhole && !disabled ? 'item' : undefined}
        style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
        onKeyDown={byKey}
      >
        {children}
      </li>
    </HandleContext>
  );
}

/**
 * Returns the step for an arrow key: up and down in a list; in a grid also left and right, according to the text
 * direction.
 */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, isGrid: boolean): -1 | 0 | 1 {
  if (key === 'ArrowUp') return -1;
  if (key === 'ArrowDown') return 1;
  if (!isGrid || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return 0;
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isMirrored ? -1 : 1;
}

interface SortHandleProps extends Pick<ComponentProps<'button'>, 'className' | 'style'> {
  /** Name of the item that the handle moves. */
  readonly name: string;
}

/**
 * Handle that drags its `SortableItem` with a mouse or by touch. With the keyboard, Space starts the drag, the arrow
 * keys move the item, and Space drops it.
 */
export function SortHandle({ name, className = '', style }: SortHandleProps) {
  const { t } = useText();
  return (
    <button
      {...use(HandleContext)}
      type="button"
      className={`sort-handle ${className}`}
      style={style}
      aria-label={t('sort.handle', { name })}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}
