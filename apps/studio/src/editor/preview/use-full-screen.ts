import { type RefObject, useEffect, useState } from 'react';

/** Shows an element in full screen, where the browser and the embedding page allow it; Escape leaves it. */
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
