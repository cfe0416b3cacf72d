import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/**
 * Returns full-screen control for an element; `null` if the browser or the embedding frame does not allow it. If a
 * request is refused, nothing happens: the button stays and can be pressed again.
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
