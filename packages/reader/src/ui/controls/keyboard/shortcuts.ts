import type { PanelName } from '../../state/panel-name.ts';
import { isMuted } from './single-keys.ts';

export interface ShortcutTargets {
  /** @returns whether the book offers that panel */
  readonly open: (panel: PanelName) => boolean;
  /** Called on Escape, which closes a drawer wherever the focus is; a panel that has focus handles the key itself. */
  readonly close: () => void;
  readonly toggleFullscreen: (() => void) | undefined;
}

/**
 * Keys that open a panel; `^` means with Ctrl or Cmd, where the browser would search or print only what the window
 * shows.
 */
const panelKeys: Readonly<Record<string, PanelName>> = {
  '?': 'help',
  t: 'thumbnails',
  r: 'reading',
  '/': 'search',
  '^f': 'search',
  '^p': 'print',
};

/** Checks for text fields, which handle their own keys. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Handles the keyboard shortcuts of the interface; the engine handles those that turn and zoom. Returns a function that
 * stops it.
 */
export function listenForShortcuts({ open, close, toggleFullscreen }: ShortcutTargets): () => void {
  const silence = (event: KeyboardEvent) => {
    if (isMuted(event) && !isField(event.target)) event.stopImmediatePropagation();
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
