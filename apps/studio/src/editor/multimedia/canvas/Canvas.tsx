import { useDndMonitor, useDroppable } from '@dnd-kit/core';
import type { ItemKind } from '@leafcast/book';
import { type DragEvent, useEffect, useMemo, useRef } from 'react';
import { useLease } from '../../../books/open-book/lease-store.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { useSize } from '../../preview/stage/use-size.ts';
import type { Point } from '../geometry/box.ts';
import type { PageSize } from '../geometry/place.ts';
import { useItemSelection, useItems } from '../items/item-selection.ts';
import { isItemKind } from '../palette/Palette.tsx';
import type { PageSurface } from './gestures.ts';
import { handleCanvasKey } from './keys.ts';
import { Overlay } from './Overlay.tsx';
import { usePageBox } from './use-page-box.ts';
import { zoomByGestures } from './zoom-gestures.ts';

interface CanvasProps {
  readonly t: FormMessages['t'];
  readonly size: PageSize;
  /** Called when an item kind from the palette is dropped on the page. */
  readonly onAddItem: (kind: ItemKind, at: Point) => void;
  /** Called when files are dropped on the page. */
  readonly onFiles: (files: readonly File[], at: Point) => void;
}

/** Space around the page for handles, in CSS pixels. */
const margin = 40;

/** Shows one page as readers see it, with handles over its items. */
export function Canvas({ t, size, onAddItem, onFiles }: CanvasProps) {
  const [room, measure] = useSize();
  const sheet = useRef<HTMLDivElement>(null);
  const page = useItemSelection((selection) => selection.page);
  const zoom = useItemSelection((selection) => selection.zoom);
  const isEmpty = useItems().length === 0;
  const isMine = useLease((lease) => lease.isMine);
  const box = usePageBox(sheet, page);
  const fit = Math.max(
    0.05,
    Math.min((room.width - 2 * margin) / size.width, (room.height - 2 * margin) / size.height),
  );
  const shown = {
    width: Math.floor(size.width * fit * zoom),
    height: Math.floor(size.height * fit * zoom),
    // Hidden until the available space is known; otherwise the page would be tiny at first and then jump.
    visibility: room.width > 0 ? ('visible' as const) : ('hidden' as const),
  };
  const surface = useMemo((): PageSurface | null => {
    if (!box) return null;
    const scale = box.width / size.width;
    const pointAt: PageSurface['pointAt'] = ({ clientX, clientY }) => {
      const { left = 0, top = 0 } = sheet.current?.getBoundingClientRect() ?? {};
      return { x: (clientX - left - box.x) / scale, y: (clientY - top - box.y) / scale };
    };
    return { page: size, scale, pointAt };
  }, [box, size]);
  useEffect(() => {
    const room = sheet.current?.closest<HTMLElement>('.canvas-room');
    return room && sheet.current ? zoomByGestures(room, sheet.current) : undefined;
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    if (surface && files.length > 0) onFiles([...files], surface.pointAt(event));
  };
  const { setNodeRef } = useDroppable({ id: 'canvas', disabled: !isMine });
  useDndMonitor({
    onDragEnd({ active, over, activatorEvent, delta }) {
      const from = pointerPosition(activatorEvent);
      const kind = String(active.id);
      if (!over || !surface || !from || !isItemKind(kind)) return;
      onAddItem(kind, surface.pointAt({ clientX: from.clientX + delta.x, clientY: from.clientY + delta.y }));
    },
  });
  return (
    <main ref={setNodeRef} className="canvas" aria-label={t('items.canvas', { page: page + 1 })}>
      {/*
       * biome-ignore lint/a11y/noStaticElementInteractions: its items handle keys; palette buttons replace dropping
       */}
      <div
        className="canvas-room"
        dir="ltr"
        ref={measure}
        // Focusable, so that keyboard commands still work after the canvas was clicked or the focused item was removed.
        tabIndex={-1}
        onKeyDown={(event) => isMine && handleCanvasKey(event, size)}
        onDragOver={(event) => isMine && event.preventDefault()}
        onDrop={(event) => isMine && drop(event)}
      >
        <div className="canvas-space">
          {/* Paper is white in every color scheme, so the controls on it use the colors of the light scheme. */}
          <div ref={sheet} className="sheet" data-scheme="light" style={shown}>
            <div className="sheet-page" inert>
              <PreviewFrame />
            </div>
            {box && surface && (
              <div className="sheet-overlay" style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
                <Overlay t={t} surface={surface} disabled={!isMine} />
              </div>
            )}
          </div>
        </div>
      </div>
      {isEmpty && <p className="canvas-hint">{t('items.empty')}</p>}
    </main>
  );
}

/** Returns the pointer position at which a drag started, in CSS pixels of the window; `null` for other events. */
function pointerPosition(event: Event): { readonly clientX: number; readonly clientY: number } | null {
  if (event instanceof MouseEvent) return event;
  // Desktop Safari and Firefox do not have TouchEvent.
  return 'TouchEvent' in window && event instanceof TouchEvent ? (event.touches[0] ?? null) : null;
}
