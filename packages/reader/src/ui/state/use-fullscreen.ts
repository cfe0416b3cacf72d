import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/**
 * Returns full-screen control for an element; `null` if the browser or the embedding frame does not allow full screen.
 * If the browser refuses a request, nothing happens, and the visitor can press the button again.
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
