import type { Change } from './changes.ts';

/** Steps that can be taken back and taken again. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export interface Step {
  readonly change: Change;
  /** When it was last added to, in milliseconds. */
  readonly at: number;
}

export const noHistory: History = { past: [], future: [] };

/** The number of steps that are kept. @see RULINGS 16 */
const maxSteps = 200;

/** Changes of the same thing within this time are one step: typing a word, dragging a slider. */
const oneStepMs = 1200;

export function remembered({ past }: History, change: Change, at: number): History {
  const last = past.at(-1);
  const whole =
    last && (at - last.at < oneStepMs || isSameGesture(last.change, change)) ? asOne(last.change, change) : null;
  const kept = whole ? past.slice(0, -1) : past;
  return { past: [...kept, { change: whole ?? change, at }].slice(-maxSteps), future: [] };
}

function isSameGesture(first: Change, next: Change): boolean {
  return (
    first.kind === 'items' && next.kind === 'items' && next.gesture !== undefined && next.gesture === first.gesture
  );
}

/** Two changes of the same thing as one; `null` where they are of different things. */
function asOne(first: Change, next: Change): Change | null {
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
