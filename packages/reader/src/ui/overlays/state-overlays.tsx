import { useLayoutEffect } from 'react';
import { recall } from '../../load/memory.ts';
import { useBook, useEngine, useReaderState, useSettings } from '../state/engine-context.ts';
import { useMedia } from '../state/use-media.ts';
import { PieceOf } from './overlays.tsx';

/** Pieces of the interface that come with the state of the book: while it is converted or magnified, where it has bookmarks, on a phone. */
export function BookPieces() {
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
      {config.live && <PieceOf part="conversion" />}
      {isMagnified && zoomMap && <PieceOf part="zoom-map" />}
      {bookmarks.length > 0 && !isPhone && <PieceOf part="ribbons" />}
      {isPhone &&
        !isMagnified &&
        readingButton &&
        phoneTemplate !== 'article' &&
        recall('reading-offered') === null && <PieceOf part="reading-offer" />}
    </>
  );
}
