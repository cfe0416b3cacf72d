import type { EditorChange } from './changes.ts';

/** Steps that can be undone and redone. */
export interface History {
  readonly past: readonly UndoStep[];
  readonly future: readonly UndoStep[];
}

export interface UndoStep {
  readonly change: EditorChange;
  /** Time of the last change that was merged into this step, in milliseconds. */
  readonly at: number;
}

export const noHistory: History = { past: [], future: [] };

/** Maximum number of undo steps. @see RULINGS 16 */
const maxSteps = 200;

/**
 * Changes to the same thing within this time, in milliseconds, form one step, for example while the user types a word
 * or drags a slider.
 */
const mergeWindowMs = 1200;

export function addUndoStep({ past }: History, change: EditorChange, at: number): History {
  const last = past.at(-1);
  const whole =
    last && (at - last.at < mergeWindowMs || isSameGesture(last.change, change)) ? merged(last.change, change) : null;
  const kept = whole ? past.slice(0, -1) : past;
  return { past: [...kept, { change: whole ?? change, at }].slice(-maxSteps), future: [] };
}

function isSameGesture(first: EditorChange, next: EditorChange): boolean {
  return (
    first.kind === 'items' && next.kind === 'items' && next.gesture !== undefined && next.gesture === first.gesture
  );
}

/** Merges two changes to the same thing; returns `null` if they concern different things. */
function merged(first: EditorChange, next: EditorChange): EditorChange | null {
  if (first.kind === 'text') {
    return next.kind === 'text' && next.field === first.field ? { ...next, before: first.before } : null;
  }
  if (first.kind === 'lists') {
    const isSame = next.kind === 'lists' && next.part !== undefined && next.part === first.part;
    return isSame ? { ...next, before: first.before } : null;
  }
  if (first.kind === 'items') {
    if (next.kind !== 'items' || next.gesture !== first.gesture) return null;
    const isSame = next.gesture !== undefined || (next.part !== undefined && next.part === first.part);
    return isSame
      ? { ...next, before: { ...next.before, ...first.before }, after: { ...first.after, ...next.after } }
      : null;
  }
  if (first.kind === 'audio') {
    const isSame = next.kind === 'audio' && next.part !== undefined && next.part === first.part;
    return isSame ? { ...next, before: { ...next.before, ...first.before } } : null;
  }
  if (first.kind === 'several' || first.kind === 'pages' || next.kind !== 'settings') return null;
  const keys = (change: typeof next) => Object.keys(change.after).toSorted().join();
  return keys(next) === keys(first) ? { ...next, before: first.before } : null;
}
