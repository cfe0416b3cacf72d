import { useEngine } from '../engine-context.ts';
import { Icon } from '../icon.tsx';

/** In a small frame the book lies alone; this leads to where it can be read. @see D-252 … D-254 */
export function Piece() {
  const { t, root, config } = useEngine();
  const contents = (
    <>
      <Icon name="fullscreen" />
      {t(document.fullscreenEnabled ? 'mini.fullscreen' : 'mini.open')}
    </>
  );
  // A frame that may not fill the screen leads to a window of the book's own.
  if (!document.fullscreenEnabled) {
    return (
      <a className="lc-primary lc-mini" href={config.shareUrl ?? location.href} target="_blank" rel="noopener">
        {contents}
      </a>
    );
  }
  const enlarge = () => void root.requestFullscreen().catch(() => undefined);
  return (
    <button type="button" className="lc-primary lc-mini" onClick={enlarge}>
      {contents}
    </button>
  );
}
