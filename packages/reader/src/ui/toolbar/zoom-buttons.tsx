import { IconButton } from '../controls/icon-button.tsx';
import { useEngine, useReaderState } from '../state/engine-context.ts';

const step = Math.SQRT2;

/**
 * Buttons for zooming in steps, with the zoom level between them. Pressing the zoom level returns to the whole spread.
 */
export function ZoomButtons() {
  const engine = useEngine();
  const zoom = useReaderState((state) => state.zoom);
  const maxZoom = useReaderState((state) => state.maxZoom);
  const percent = Math.round(zoom * 100);
  const label = engine.t('toolbar.zoomLevel', { percent });
  return (
    <>
      <IconButton
        icon="minus"
        label={engine.t('toolbar.zoomOut')}
        shortcut="-"
        disabled={zoom <= 1}
        onClick={() => engine.zoomTo(Math.max(1, zoom / step))}
      />
      <button
        type="button"
        className="lc-button lc-zoom-level"
        aria-label={label}
        aria-keyshortcuts="0"
        data-tip={`${engine.t('toolbar.zoomFit')}  0`}
        onClick={() => engine.zoomTo(1)}
      >{`${percent}%`}</button>
      <IconButton
        icon="plus"
        label={engine.t('toolbar.zoomIn')}
        shortcut="+"
        disabled={zoom >= maxZoom}
        onClick={() => engine.zoomTo(Math.min(maxZoom, zoom * step))}
      />
    </>
  );
}
