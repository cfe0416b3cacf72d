import { useEffect } from 'react';
import { redo, undo } from '../books/open-book/book-session.ts';
import { closeEmbedded } from './preview/close-embedded.ts';
import { togglePreviewType } from './preview/stage/preview-view.ts';

/**
 * Handles keyboard shortcuts. Ctrl+Z undoes and Ctrl+Shift+Z (or Ctrl+Y) redoes changes, except in text fields, which
 * have their own undo. Alt+P switches the preview between phone and PC; Escape closes an embedded editor. @see W-074,
 * W-083
 */
export function useShortcuts(): void {
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const action = isField(event.target) ? undefined : actionOf(event);
      if (!action || event.defaultPrevented) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', byKey);
    return () => window.removeEventListener('keydown', byKey);
  }, []);
}

function actionOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const hasCommand = ctrlKey || metaKey;
  const letter = key.toLowerCase();
  if (hasCommand && !altKey && letter === 'z') return shiftKey ? redo : undo;
  if (hasCommand && !altKey && letter === 'y') return redo;
  // The key position is used because with Alt some keyboard layouts produce another character.
  if (altKey && !hasCommand && code === 'KeyP') return togglePreviewType;
  if (key === 'Escape' && !isAnythingOpen()) return () => void closeEmbedded();
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio], [type=range], [type=color]), textarea')
  );
}

/** Checks whether something is open that Escape closes before the editor. */
function isAnythingOpen(): boolean {
  const layers = '.ant-modal, .ant-popover, .ant-dropdown, .ant-select-dropdown, .ant-drawer, dialog, :popover-open';
  return (
    document.fullscreenElement !== null ||
    [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility({ visibilityProperty: true }))
  );
}
