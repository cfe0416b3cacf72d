import type { KeyboardEvent } from 'react';
import { duplicate, group, nudge, remove, restack } from '../commands.ts';
import type { PageSize } from '../geometry/place.ts';
import { pageItems, select, useItemSelection, zoom } from '../item-selection.ts';

/** Points that an arrow key moves, and with shift. */
const steps = { short: 1, long: 10 } as const;

/**
 * What keys do on the canvas and in the list of layers: arrows move, Delete removes, Escape deselects, brackets change
 * the order, plus, minus and nought change how near the page is, Ctrl with A, D and G choose all, duplicate and group.
 * Undo, redo and the clipboard have keys of their own.
 */
export function pressKey(event: KeyboardEvent, page: PageSize): void {
  if (event.defaultPrevented || (event.target instanceof HTMLElement && event.target.matches('input,textarea'))) return;
  const { key, shiftKey, altKey } = event;
  // Many keyboards write brackets by a key that says Ctrl and Alt, too.
  const isWriting = event.getModifierState('AltGraph');
  const isCommand = !isWriting && (event.ctrlKey || event.metaKey);
  if (altKey && !isWriting) return;
  const by = shiftKey ? steps.long : steps.short;
  const commands: Readonly<Record<string, () => void>> = {
    a: () => select(pageItems().flatMap(({ id, locked }) => (locked ? [] : [id]))),
    d: () => duplicate(),
    g: group,
  };
  const plain: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => nudge(page, -by, 0),
    ArrowRight: () => nudge(page, by, 0),
    ArrowUp: () => nudge(page, 0, -by),
    ArrowDown: () => nudge(page, 0, by),
    Delete: remove,
    Backspace: remove,
    Escape: () => select([]),
    '[': () => restack('backward'),
    ']': () => restack('forward'),
    '{': () => restack('back'),
    '}': () => restack('front'),
  };
  const views: Readonly<Record<string, () => void>> = { '+': () => zoom(1), '-': () => zoom(-1), '0': () => zoom(0) };
  const run = isCommand ? commands[key.toLowerCase()] : (views[key] ?? plain[key]);
  const needsChoice = run === commands.d || run === commands.g || run === plain[key];
  if (!run || (needsChoice && useItemSelection.getState().selected.length === 0)) return;
  event.preventDefault();
  run();
  // What had the keyboard is gone; the page has it now.
  if (run === remove) document.querySelector<HTMLElement>('.canvas-room')?.focus({ preventScroll: true });
}
