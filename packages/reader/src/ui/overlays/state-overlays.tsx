import { useLayoutEffect } from 'react';
import { readStored } from '../../core/load/memory.ts';
import { useBook, useEngine, useReaderState, useSettings } from '../state/engine-context.ts';
import { useMedia } from '../state/use-media.ts';
import { FeatureOverlay } from './overlays.tsx';

/**
 * Renders the overlays that depend on the state of the book, such as during conversion, while zoomed, with bookmarks,
 * or on a phone.
 */
export function StateOverlays() {
  const { root, config } = useEngine();
  const isMagnified = useReaderState(({ zoom }) => zoom > 1);
  const { zoomMap, readingButton, phoneTemplate, selectText } = useSettings();
  const { bookmarks } = useBook();
  const isPhone = useMedia('(max-width: 600px)');
  useLayoutEffect(() => {
    root.toggleAttribute('data-no-select', !selectText);
  }, [root, selectText]);
  return (
    <>
      {config.live && <FeatureOverlay feature="conversion" />}
      {isMagnified && zoomMap && <FeatureOverlay feature="zoom-map" />}
      {bookmarks.length > 0 && !isPhone && <FeatureOverlay feature="ribbons" />}
      {isPhone &&
        !isMagnified &&
        readingButton &&
        phoneTemplate !== 'article' &&
        readStored('reading-offered') === null && <FeatureOverlay feature="reading-offer" />}
    </>
  );
}
