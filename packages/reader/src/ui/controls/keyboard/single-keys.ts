const storageKey = 'leafcast-single-keys';

/**
 * Checks whether single-character shortcuts are on. Users of speech input can turn them off. The choice is stored in
 * the browser, if the browser allows storage. @see WCAG 2.1.4
 */
export function areSingleKeyShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

let isOff: boolean | undefined;

/** Checks whether a key press is a single-character shortcut while such shortcuts are turned off. */
export function isShortcutDisabled({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  isOff ??= !areSingleKeyShortcutsOn();
  return isOff && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

export function setSingleKeyShortcuts(isOn: boolean): void {
  isOff = !isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage, the choice is lost when the book is closed.
  }
}
