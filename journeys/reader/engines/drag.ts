import type { Tab, WindowPoint } from '../../../testing/engines/engine.ts';

/** Moves the pointer in steps, as a person does. */
export async function drag(hand: Tab['mouse'], from: WindowPoint, to: WindowPoint): Promise<void> {
  await hand.down(from);
  for (let step = 1; step <= 6; step += 1) {
    await hand.move([from[0] + ((to[0] - from[0]) * step) / 6, from[1] + ((to[1] - from[1]) * step) / 6]);
  }
}
