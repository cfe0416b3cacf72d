import { type RefObject, useEffect, useState } from 'react';

/** Shows an element in full screen if the browser and the embedding page allow it. Escape leaves it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const follow = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen();
    // The request was refused, for example in an inactive window; the state stays the same.
    void done?.catch(() => setIsOn(document.fullscreenElement !== null));
  };
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
