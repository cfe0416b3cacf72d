import { useEffect, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/**
 * Shows rotating ad pictures in a strip beside the stage. Pictures with a URL are links. The rotation pauses on hover
 * and focus, can be stopped with a button, and does not start for visitors who prefer reduced motion. @see W-135 …
 * W-140, WCAG 2.2.2
 */
export function Overlay() {
  const { t, fileUrl } = useEngine();
  const { adData, adBgColor, adBgOpacity, adInterval } = useSettings();
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isHeld, setHeld] = useState(false);
  const runs = adData.length > 1 && !isPaused && !isHeld;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) setShown((last) => last + 1);
    }, adInterval);
    return () => clearInterval(timer);
  }, [runs, adInterval]);

  const ad = adData[shown % adData.length];
  if (!ad) return null;
  const picture = <img src={fileUrl(ad.image)} alt={ad.title} />;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <aside
      className="lc-ad"
      aria-label={t('ad.label')}
      style={{ backgroundColor: `color-mix(in srgb, ${adBgColor} ${adBgOpacity * 100}%, transparent)` }}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {ad.url === '' ? (
        <span className="lc-ad-picture">{picture}</span>
      ) : (
        <a
          className="lc-ad-picture"
          href={ad.url}
          target="_blank"
          rel="noopener sponsored"
          aria-label={ad.title || t('ad.label')}
        >
          {picture}
        </a>
      )}
      {adData.length > 1 && (
        <button
          type="button"
          className="lc-ad-pause"
          aria-label={t(isPaused ? 'ad.play' : 'ad.pause')}
          title={t(isPaused ? 'ad.play' : 'ad.pause')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </aside>
  );
}
