import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether an element is shown in full screen, and functions to change this, if the browser and the embedding
 * page allow it. Escape leaves full screen.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const follow = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen();
    // The browser refused the request, for example in an inactive window, so the actual state is read.
    void done?.catch(() => setIsOn(document.fullscreenElement !== null));
  };
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
