import type { PageItem } from '@leafcast/book';
import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { getBounds, type Rect } from '../geometry/box.ts';
import { toBox } from '../geometry/place.ts';
import { type ResizeHandle, resizeHandles } from '../geometry/resize.ts';
import { focusContent } from '../inspector/content/focus-content.ts';
import { itemName } from '../items/item-labels.ts';
import { select, useItemSelection, useItems, useSelectedItems } from '../items/item-selection.ts';
import { sortByStack } from '../items/stack.ts';
import { type PageSurface, pressHandle, pressItem, pressPage, pressRotationHandle, tapPage } from './gestures.ts';

interface OverlayProps {
  readonly t: FormMessages['t'];
  readonly surface: PageSurface;
  /** Whether items can only be viewed, because another tab is editing the book. */
  readonly disabled: boolean;
}

/** Layer above the page: a drag area for each item, the selection frame, and guides. */
export function Overlay({ t, surface, disabled }: OverlayProps) {
  const items = useItems();
  const guides = useItemSelection((selection) => selection.guides);
  const lasso = useItemSelection((selection) => selection.lasso);
  const { page } = surface;
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || disabled) return;
    if (event.pointerType === 'touch') tapPage(event.nativeEvent);
    else pressPage(event.nativeEvent, surface);
  };
  const heights = new Map(sortByStack(items).map(({ id }, height) => [id, height]));
  return (
    <div className="overlay">
      <div className="overlay-ground" onPointerDown={press} />
      {items.map((item) => (
        <ItemHold
          key={item.id}
          t={t}
          item={item}
          height={heights.get(item.id) ?? 0}
          surface={surface}
          disabled={disabled}
        />
      ))}
      <SelectionFrame surface={surface} disabled={disabled} />
      {guides.x.map((x) => (
        <span key={`x${x}`} className="guide guide-x" style={{ left: `${(100 * x) / page.width}%` }} />
      ))}
      {guides.y.map((y) => (
        <span key={`y${y}`} className="guide guide-y" style={{ top: `${(100 * y) / page.height}%` }} />
      ))}
      {lasso && <span className="lasso" style={placeOf(lasso, surface)} />}
    </div>
  );
}

interface ItemHoldProps extends OverlayProps {
  readonly item: PageItem;
  readonly height: number;
}

function ItemHold({ t, item, height, surface, disabled }: ItemHoldProps) {
  const isSelected = useItemSelection(({ selected }) => selected.includes(item.id));
  const hold = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (useItemSelection.getState().addedItemId !== item.id) return;
    useItemSelection.setState({ addedItemId: null });
    hold.current?.focus({ preventScroll: true });
  }, [item.id]);
  const states = [item.locked && t('items.lock'), item.hidden && t('items.hide')].filter(Boolean);
  return (
    <button
      ref={hold}
      type="button"
      className="hold"
      data-item={item.id}
      data-kind={item.kind}
      data-hidden={item.hidden === true}
      aria-pressed={isSelected}
      aria-label={[itemName(item, t), ...states].join(', ')}
      style={{ ...placeOf(toBox(item, surface.page), surface), rotate: `${item.rotation}deg`, zIndex: height }}
      onPointerDown={(event) => {
        if (event.button !== 0 || disabled) return;
        pressItem(event.nativeEvent, item.id, surface);
      }}
      onDoubleClick={focusContent}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        select([item.id]);
        focusContent();
      }}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible') && !isSelected) select([item.id]);
      }}
    />
  );
}

/**
 * Selection frame with eight handles for resizing and one for rotating. The inspector has fields for the same values.
 */
function SelectionFrame({ surface, disabled }: Pick<OverlayProps, 'surface' | 'disabled'>) {
  const selected = useSelectedItems();
  const boxes = selected.map((item) => toBox(item, surface.page));
  const [only] = boxes;
  if (!only) return null;
  const isOne = boxes.length === 1;
  const rect: Rect = isOne ? only : getBounds(boxes);
  const isHeld = !disabled && selected.some(({ locked }) => locked !== true);
  const style: CSSProperties = { ...placeOf(rect, surface), ...(isOne ? { rotate: `${only.rotation}deg` } : {}) };
  return (
    <div className="chosen" style={style} aria-hidden>
      {isHeld &&
        resizeHandles.map((handle) => (
          <span
            key={`${handle.x}${handle.y}`}
            className="handle"
            data-handle={`${handle.x},${handle.y}`}
            style={{
              left: `${50 * (handle.x + 1)}%`,
              top: `${50 * (handle.y + 1)}%`,
              cursor: cursorOf(handle, isOne ? only.rotation : 0),
            }}
            onPointerDown={(event) => event.button === 0 && pressHandle(event.nativeEvent, handle, surface)}
          />
        ))}
      {isHeld && (
        <span
          className="turn-handle"
          onPointerDown={(event) => event.button === 0 && pressRotationHandle(event.nativeEvent, surface)}
        />
      )}
    </div>
  );
}

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** Returns the resize cursor for a handle. The cursor also fits a rotated box. */
function cursorOf({ x, y }: ResizeHandle, rotation: number): string {
  const angle = (Math.atan2(x, -y) * 180) / Math.PI + rotation;
  return cursors[((Math.round(angle / 45) % 4) + 4) % 4] ?? 'move';
}

function placeOf({ x, y, width, height }: Rect, { page }: PageSurface): CSSProperties {
  return {
    left: `${(100 * x) / page.width}%`,
    top: `${(100 * y) / page.height}%`,
    width: `${(100 * width) / page.width}%`,
    height: `${(100 * height) / page.height}%`,
  };
}
