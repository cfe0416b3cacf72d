import type { KeyboardEvent } from 'react';

/** Actions of the keys in a tree view. */
export interface TreeActions {
  readonly previous: () => void;
  readonly next: () => void;
  readonly first: () => void;
  readonly last: () => void;
  /** Expands the entry, or moves to its first child. */
  readonly inwards: () => void;
  /** Collapses the entry, or moves to its parent. */
  readonly outwards: () => void;
  readonly choose: () => void;
  readonly openSiblings: () => void;
  readonly startingWith: (letter: string) => void;
}

/** Returns the action of a key in a tree view, or `undefined` if the key has no action. @see WAI-ARIA tree view */
export function getTreeKeyAction(
  { key, currentTarget }: KeyboardEvent,
  actions: TreeActions,
): (() => void) | undefined {
  // “Inwards” is the direction of indentation, which is to the left in Arabic.
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
