import type { PanelName } from '../../state/panel-name.ts';
import { isShortcutDisabled } from './single-keys.ts';

export interface ShortcutTargets {
  /**
   * Opens a panel.
   *
   * @returns whether the book offers that panel
   */
  readonly open: (panel: PanelName) => boolean;
  /**
   * Called on Escape, which closes a drawer regardless of the focused element. A panel that has focus handles Escape
   * itself.
   */
  readonly close: () => void;
  readonly toggleFullscreen: (() => void) | undefined;
}

/**
 * Keys that open a panel. `^` means the key with Ctrl or Cmd. The browser's own commands for these keys would search or
 * print only the visible content of the window.
 */
const panelKeys: Readonly<Record<string, PanelName>> = {
  '?': 'help',
  t: 'thumbnails',
  r: 'reading',
  '/': 'search',
  '^f': 'search',
  '^p': 'print',
};

/** Checks whether an element is a text field, which handles its own keys. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Handles the keyboard shortcuts of the interface. The engine handles the shortcuts for turning pages and zooming.
 * Returns a function that removes the listeners.
 */
export function listenForShortcuts({ open, close, toggleFullscreen }: ShortcutTargets): () => void {
  const silence = (event: KeyboardEvent) => {
    if (isShortcutDisabled(event) && !isField(event.target)) event.stopImmediatePropagation();
  };
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCommand = ctrlKey || metaKey;
    if (event.defaultPrevented || altKey || (isField(event.target) && !isCommand)) return;
    const panel = panelKeys[isCommand ? `^${event.shiftKey ? '' : key.toLowerCase()}` : key];
    if (panel) {
      if (open(panel)) event.preventDefault();
    } else if (isCommand) return;
    else if (key === 'Escape') close();
    else if (key === 'f' && toggleFullscreen) {
      toggleFullscreen();
      event.preventDefault();
    }
  };
  window.addEventListener('keydown', silence, true);
  document.addEventListener('keydown', listen);
  return () => {
    window.removeEventListener('keydown', silence, true);
    document.removeEventListener('keydown', listen);
  };
}
