const gestures = ['pointerup', 'keydown', 'touchend'] as const;

/**
 * Runs a function after the first press, because browsers do not play sound before a press.
 *
 * @returns a function that stops waiting
 */
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
