import { type RefObject, useEffect, useState } from 'react';

/** Gives an element the whole screen, where the browser and the page around this one allow it; Escape gives it back. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const follow = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen();
    // Refused, as in a window that is not active: it stays as it is.
    void done?.catch(() => setIsOn(document.fullscreenElement !== null));
  };
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
