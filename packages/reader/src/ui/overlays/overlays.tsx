import { frameAttributes, isMini } from '@leafcast/book';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useBook, useEngine, useSettings } from '../state/engine-context.ts';
import { useWindow } from '../state/use-media.ts';
import { pieces } from './overlay-triggers.ts';

/** What a part gives that is a piece of the interface, seen as long as its setting calls for it. */
export interface PiecePart {
  readonly Piece: ComponentType;
}

/** What settings put around the book beside bar and panels; `#leafcast` carries what the style sheet must know of it. */
export function Pieces() {
  const { root } = useEngine();
  const settings = useSettings();
  const book = useBook();
  const mini = useWindow((size) => isMini(settings, size));
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries({ ...frameAttributes(settings), mini: mini ? 'on' : '' })) {
      if (value) root.setAttribute(`data-${name}`, value);
      else root.removeAttribute(`data-${name}`);
    }
  }, [root, settings, mini]);
  const wanted = Object.keys(pieces).filter((name) => pieces[name]?.(settings, mini, book));
  return wanted.map((name) => <PieceOf key={name} part={name} />);
}

/** Without its part the piece is left out: the book can be read all the same. */
export function PieceOf({ part: name }: { readonly part: string }) {
  const { loadPart } = useEngine();
  const [part, setPart] = useState<PiecePart | null>(null);
  useEffect(() => {
    loadPart<PiecePart>(name).then(setPart, () => undefined);
  }, [loadPart, name]);
  return part && <part.Piece />;
}
