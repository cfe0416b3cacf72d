import { showFirstLook } from './common/first-look.ts';

/** Longest that home waits for its last look to be drawn, in milliseconds: a window that nobody sees draws nothing. */
const drawnWithinMs = 200;

/** Where the page of the installed program begins. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, drawnWithinMs);
  });

void (showFirstLook() ? drawn() : Promise.resolve()).then(() => import('./main.tsx'));
