import type { Action } from './action.ts';
import { useLook, useSettings } from './engine-context.ts';
import { useWindow } from './use-media.ts';

/** Pixels of a button, of one with a word below it, and of what stands in the bar beside the buttons. */
const button = 42;
const labelled = 84;
const beside = { across: 500, down: 430 };

/** How many buttons the bar of a large window has room for, the one that leads to the rest included. */
export function useBarRoom(): number {
  const isRail = ['left', 'right'].includes(useLook('bar') ?? '');
  const each = useLook('labels') === 'on' ? labelled : button;
  const { logoImage, logoHeight } = useSettings();
  const logo = logoImage === '' || isRail ? 0 : 3 * logoHeight;
  return useWindow(({ width, height }) =>
    Math.floor(isRail ? (height - beside.down) / each : (width - beside.across - logo) / each),
  );
}

/** What stands in the bar of a large window: all, or as many as it has room for, and the rest under “more”. */
export function onWideBar(actions: readonly Action[], room: number): readonly Action[] {
  if (actions.length <= room) return actions;
  // The way to the full screen and back is always at hand.
  const last = actions.filter(({ name }) => name === 'fullscreen');
  const others = actions.filter((action) => !last.includes(action));
  return [...others.slice(0, Math.max(0, room - 1 - last.length)), ...last];
}
