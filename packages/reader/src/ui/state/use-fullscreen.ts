import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/**
 * Full screen for an element; `null` where the browser or the frame that holds the book does not allow it.
 * A refusal is left at that: the button stays and can be pressed again.
 */
export function useFullscreen(element: HTMLElement): { readonly isOn: boolean; readonly toggle: () => void } | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return {
    isOn,
    toggle: () => {
      const done = isOn ? document.exitFullscreen() : element.requestFullscreen();
      done.catch(() => undefined);
    },
  };
}
