import { useEffect } from 'react';
import { redo, undo } from './book-session.ts';

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) take changes back and again; inside a text field they stay the field's own. */
export function useShortcuts(): void {
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea');
      if (isField || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', byKey);
    return () => window.removeEventListener('keydown', byKey);
  }, []);
}
