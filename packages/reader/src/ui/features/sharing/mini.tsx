import { Icon } from '../../controls/icon.tsx';
import { useEngine } from '../../state/engine-context.ts';

/** Shows a button over a book in a small frame. The button opens the book at full size. @see D-252 … D-254 */
export function Overlay() {
  const { t, root, config } = useEngine();
  const contents = (
    <>
      <Icon name="fullscreen" />
      {t(document.fullscreenEnabled ? 'mini.fullscreen' : 'mini.open')}
    </>
  );
  // In a frame without permission for full screen, the button opens the book in its own window.
  if (!document.fullscreenEnabled) {
    return (
      <nav className="lc-mini" aria-label={t('toolbar.label')}>
        <a className="lc-primary" href={config.shareUrl ?? location.href} target="_blank" rel="noopener">
          {contents}
        </a>
      </nav>
    );
  }
  const enlarge = () => void root.requestFullscreen().catch(() => undefined);
  return (
    <nav className="lc-mini" aria-label={t('toolbar.label')}>
      <button type="button" className="lc-primary" onClick={enlarge}>
        {contents}
      </button>
    </nav>
  );
}
