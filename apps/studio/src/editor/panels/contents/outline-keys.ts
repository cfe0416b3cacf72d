import { findParent, findSubtreeEnd } from './headings.ts';
import type { OutlineEditing } from './use-outline.ts';

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Handles a key in the tree. Arrow keys navigate, collapse and expand; with Alt they move the selected headings.
 *
 * @param rightToLeft whether the tree is mirrored
 * @returns whether the key was handled
 */
export function handleOutlineKey(
  editing: OutlineEditing,
  pressed: PressedKey,
  rightToLeft: boolean,
  mayEdit: boolean,
): boolean {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'a') return false;
    editing.chooseAll();
    return true;
  }
  const inwards = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const outwards = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const edit = altKey
    ? {
        ArrowUp: () => editing.step(-1),
        ArrowDown: () => editing.step(1),
        [inwards]: editing.indent,
        [outwards]: editing.outdent,
      }[key]
    : { F2: rename, Enter: rename, Delete: editing.remove, Backspace: editing.remove, Insert: editing.add }[key];
  if (edit) {
    if (mayEdit) edit();
    return true;
  }
  if (altKey) return false;
  const go = {
    ArrowUp: () => along(-1),
    ArrowDown: () => along(1),
    Home: () => toSeen(0),
    End: () => toSeen(editing.seen.length - 1),
    [inwards]: () => unfold(editing),
    [outwards]: () => fold(editing),
    ' ': () => editing.active && editing.toggle(editing.active.id),
  }[key];
  go?.();
  return go !== undefined;

  function rename() {
    if (editing.active) editing.rename(editing.active.id);
  }
  function along(step: number) {
    const place = editing.seen.indexOf(editing.activeAt);
    toSeen(place < 0 ? 0 : Math.min(Math.max(place + step, 0), editing.seen.length - 1));
  }
  function toSeen(place: number) {
    const heading = editing.headings[editing.seen[place] ?? -1];
    if (!heading) return;
    if (pressed.shiftKey) editing.chooseTo(heading.id);
    else editing.choose(heading.id);
  }
}

function unfold({ headings, activeAt, active, folded, fold: setFolded, choose }: OutlineEditing): void {
  if (!active || findSubtreeEnd(headings, activeAt) === activeAt + 1) return;
  const below = headings[activeAt + 1];
  if (folded.has(active.id)) setFolded(active.id, false);
  else if (below) choose(below.id);
}

function fold({ headings, activeAt, active, folded, fold: setFolded, choose }: OutlineEditing): void {
  if (!active) return;
  const parent = headings[findParent(headings, activeAt)];
  const hasBelow = findSubtreeEnd(headings, activeAt) > activeAt + 1;
  if (hasBelow && !folded.has(active.id)) setFolded(active.id, true);
  else if (parent) choose(parent.id);
}
