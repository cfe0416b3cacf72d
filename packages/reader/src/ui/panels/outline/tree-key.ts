import type { KeyboardEvent } from 'react';

/** What the keys of a tree do. */
export interface TreeActions {
  readonly previous: () => void;
  readonly next: () => void;
  readonly first: () => void;
  readonly last: () => void;
  /** Opens the entry, or goes to the first one in it. */
  readonly inwards: () => void;
  /** Closes the entry, or goes to the one that it is in. */
  readonly outwards: () => void;
  readonly choose: () => void;
  readonly openSiblings: () => void;
  readonly startingWith: (letter: string) => void;
}

/** What a key does in a tree; `undefined` where it does nothing. @see WAI-ARIA tree view */
export function treeKey({ key, currentTarget }: KeyboardEvent, actions: TreeActions): (() => void) | undefined {
  // “Inwards” is where the indentation goes, to the left in Arabic.
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: actions.previous,
    ArrowDown: actions.next,
    Home: actions.first,
    End: actions.last,
    ArrowRight: isMirrored ? actions.outwards : actions.inwards,
    ArrowLeft: isMirrored ? actions.inwards : actions.outwards,
    Enter: actions.choose,
    ' ': actions.choose,
    '*': actions.openSiblings,
  };
  return keys[key] ?? (key.length === 1 ? () => actions.startingWith(key.toLowerCase()) : undefined);
}
