const gestures = ['pointerup', 'keydown', 'touchend'] as const;

/** Runs once somebody has pressed something: before that browsers let no page be heard. Gives the function that ends the wait. */
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
