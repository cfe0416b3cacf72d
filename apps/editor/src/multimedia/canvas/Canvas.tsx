import { type DragEvent, useEffect, useMemo, useRef } from 'react';
import { PreviewFrame } from '../../editor/preview/PreviewFrame.tsx';
import { useSize } from '../../editor/preview/use-size.ts';
import { useLease } from '../../open-book/lease-store.ts';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import type { Point } from '../geometry/box.ts';
import type { PageSize } from '../geometry/place.ts';
import { useItemSelection, useItems } from '../item-selection.ts';
import type { PageSurface } from './gestures.ts';
import { pressKey } from './keys.ts';
import { Overlay } from './Overlay.tsx';
import { usePageBox } from './use-page-box.ts';
import { zoomByGestures } from './zoom-gestures.ts';

interface CanvasProps {
  readonly t: FormMessages['t'];
  readonly size: PageSize;
  /** Something is let fall on the page: what of the palette it is, or files. */
  readonly onDrop: (dropped: DataTransfer, at: Point) => void;
}

/** Room around the page for handles, in CSS pixels. */
const margin = 40;

/** One page as its readers see it, with handles over what stands on it. */
export function Canvas({ t, size, onDrop }: CanvasProps) {
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
  const shown = { width: Math.floor(size.width * fit * zoom), height: Math.floor(size.height * fit * zoom) };
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
    if (surface) onDrop(event.dataTransfer, surface.pointAt(event));
  };
  return (
    <main className="canvas" aria-label={t('items.canvas', { page: page + 1 })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys come from the items in it; the palette's buttons do what dropping does */}
      <div
        className="canvas-room"
        dir="ltr"
        ref={measure}
        // Once it is pressed, or what had the keyboard is gone, keys still mean the page.
        tabIndex={-1}
        onKeyDown={(event) => isMine && pressKey(event, size)}
        onDragOver={(event) => isMine && event.preventDefault()}
        onDrop={(event) => isMine && drop(event)}
      >
        <div className="canvas-space">
          <div ref={sheet} className="sheet" style={shown}>
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
