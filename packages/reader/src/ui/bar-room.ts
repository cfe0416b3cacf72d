import { useSyncExternalStore } from 'react';
import { useLook, useSettings } from './engine-context.ts';

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
  return useSyncExternalStore(onResize, () =>
    Math.floor(isRail ? (innerHeight - beside.down) / each : (innerWidth - beside.across - logo) / each),
  );
}

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};
