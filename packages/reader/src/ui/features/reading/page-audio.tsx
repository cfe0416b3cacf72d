import { pageLabel } from '@leafcast/book';
import { useEffect } from 'react';
import { IconButton } from '../../controls/icon-button.tsx';
import { useBook, useEngine, useSettings } from '../../state/engine-context.ts';
import { usePageAudio } from '../../state/use-page-audio.ts';

/** Shows a small player with captions for the audio of the open pages, above the toolbar. @see D-366 … D-373 */
export function Overlay() {
  const { t } = useEngine();
  const { title, pages } = useBook();
  const { audioCaptions } = useSettings();
  const { track, isPlaying, time, duration, caption, toggle, seek } = usePageAudio();
  const page = track && t('audio.page', { page: pageLabel(pages[track.page], track.page) });

  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session || page === null) return;
    session.metadata = new MediaMetadata({ title: page, album: title });
    session.setActionHandler('play', toggle);
    session.setActionHandler('pause', toggle);
    return () => {
      session.metadata = null;
      session.setActionHandler('play', null);
      session.setActionHandler('pause', null);
    };
  });

  if (!track) return null;
  return (
    <section className="lc-audio" aria-label={t('audio.label')}>
      {audioCaptions && caption !== '' && (
        <p className="lc-caption" dir="auto" aria-live="off">
          {caption}
        </p>
      )}
      <div className="lc-audio-bar">
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'audio.pause' : 'audio.play')}
          onClick={toggle}
        />
        <span>{page}</span>
        <input
          type="range"
          min={0}
          max={duration || 1}
          step={0.1}
          value={Math.min(time, duration || 1)}
          aria-label={t('audio.position')}
          aria-valuetext={`${clockText(time)} / ${clockText(duration)}`}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
        <small aria-hidden="true">{clockText(time)}</small>
      </div>
    </section>
  );
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${`${Math.floor(seconds % 60)}`.padStart(2, '0')}`;
