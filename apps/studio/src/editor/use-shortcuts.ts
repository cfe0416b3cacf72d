import { useEffect } from 'react';
import { redo, undo } from '../books/open-book/book-session.ts';
import { closeEmbedded } from './close-embedded.ts';
import { togglePreviewType } from './preview/preview-view.ts';

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) take changes back and again, outside text fields, where they are the field's own.
 * Alt+P shows the book on a phone and on a PC again; Escape closes an embedded editor. @see W-074, W-083
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
  // By its place: with Alt some keyboards write another letter.
  if (altKey && !hasCommand && code === 'KeyP') return togglePreviewType;
  if (key === 'Escape' && !isAnythingOpen()) return () => void closeEmbedded();
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio], [type=range], [type=color]), textarea')
  );
}

/** Whether there is something that Escape closes first. */
function isAnythingOpen(): boolean {
  const layers = '.ant-modal, .ant-popover, .ant-dropdown, .ant-select-dropdown, .ant-drawer, dialog, :popover-open';
  return (
    document.fullscreenElement !== null ||
    [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility({ visibilityProperty: true }))
  );
}
