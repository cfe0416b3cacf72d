// Where the page of the installed program begins.
import { showFirstLook } from './common/first-look.ts';

/** Longest that home waits for its last look to be drawn, in milliseconds: a window that nobody sees draws nothing. */
const drawnWithinMs = 200;

const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, drawnWithinMs);
  });

void (showFirstLook() ? drawn() : Promise.resolve()).then(() => import('./main.tsx'));
