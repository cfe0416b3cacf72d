const storageKey = 'leafcast-single-keys';

/**
 * Checks whether single-character shortcuts are on. Users of speech input can turn them off. Stored in this browser if
 * it allows storage. @see WCAG 2.1.4
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

let isOff: boolean | undefined;

/** Checks whether a key press is such a shortcut while they are turned off. */
export function isMuted({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  isOff ??= !areSingleKeysOn();
  return isOff && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

export function setSingleKeys(isOn: boolean): void {
  isOff = !isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage, the choice lasts until the book is closed.
  }
}
