const gestures = ['pointerup', 'keydown', 'touchend'] as const;

/** Runs after the reader's first press: before that, browsers play no sound. @returns stops waiting */
export function onFirstGesture(run: () => void): () => void {
  const hear = () => {
    stop();
    run();
  };
  const stop = () => {
    for (const gesture of gestures) removeEventListener(gesture, hear, true);
  };
  for (const gesture of gestures) addEventListener(gesture, hear, { capture: true, passive: true });
  return stop;
}
