import type { KeyboardEvent } from 'react';
import type { PageSize } from '../geometry/place.ts';
import { duplicateItems, group, nudgeItems, removeSelectedItems, restackSelection } from '../items/commands.ts';
import { pageItems, select, useItemSelection, zoom } from '../items/item-selection.ts';

/** Distance in points by which an arrow key moves items: without Shift, and with Shift. */
const steps = { short: 1, long: 10 } as const;

/**
 * Handles keys on the canvas and in the layer list: arrow keys move items, Delete removes them, Escape clears the
 * selection, brackets change the stacking order, plus, minus and zero zoom, and Ctrl with A, D or G selects all,
 * duplicates or groups. Other handlers process undo, redo and the clipboard.
 */
export function handleCanvasKey(event: KeyboardEvent, page: PageSize): void {
  if (event.defaultPrevented || (event.target instanceof HTMLElement && event.target.matches('input,textarea'))) return;
  const { key, shiftKey, altKey } = event;
  // On many keyboard layouts, brackets are typed with AltGr, which browsers report as Ctrl and Alt as well.
  const isWriting = event.getModifierState('AltGraph');
  const isCommand = !isWriting && (event.ctrlKey || event.metaKey);
  if (altKey && !isWriting) return;
  const by = shiftKey ? steps.long : steps.short;
  const commands: Readonly<Record<string, () => void>> = {
    a: () => select(pageItems().flatMap(({ id, locked }) => (locked ? [] : [id]))),
    d: () => duplicateItems(),
    g: group,
  };
  const plain: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => nudgeItems(page, -by, 0),
    ArrowRight: () => nudgeItems(page, by, 0),
    ArrowUp: () => nudgeItems(page, 0, -by),
    ArrowDown: () => nudgeItems(page, 0, by),
    Delete: removeSelectedItems,
    Backspace: removeSelectedItems,
    Escape: () => select([]),
    '[': () => restackSelection('backward'),
    ']': () => restackSelection('forward'),
    '{': () => restackSelection('back'),
    '}': () => restackSelection('front'),
  };
  const views: Readonly<Record<string, () => void>> = { '+': () => zoom(1), '-': () => zoom(-1), '0': () => zoom(0) };
  const run = isCommand ? commands[key.toLowerCase()] : (views[key] ?? plain[key]);
  const needsChoice = run === commands.d || run === commands.g || run === plain[key];
  if (!run || (needsChoice && useItemSelection.getState().selected.length === 0)) return;
  event.preventDefault();
  run();
  // The focused item has been removed, so the focus moves to the page.
  if (run === removeSelectedItems) document.querySelector<HTMLElement>('.canvas-room')?.focus({ preventScroll: true });
}
