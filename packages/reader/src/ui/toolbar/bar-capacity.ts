import { pageLabel } from '@leafcast/book';
import { useBook, useLook, useReaderState, useSettings } from '../state/engine-context.ts';
import type { PanelName } from '../state/panel-name.ts';
import { useWindow } from '../state/use-window.ts';
import type { Action } from './action.ts';
import { phoneBarCapacity } from './phone-bar-capacity.ts';

/** Pixels of a button, of one with a caption, and of the rest of the bar. */
const button = 42;
const labelledAcross = 84;
const labelledDown = 58;
const besideAcross = 500;
const besideDown = 430;

/** The share of a top bar that the title leaves free, and the pixels of the gaps. */
const besideTitle = 0.78;
const aroundTitle = 64;
/** Pixels of the bar that a drawer covers; in a tablet's window the bar drops some buttons instead. */
const besideDrawer = (width: number) => (width > 1100 ? 340 : 120);

/** How many buttons the bar of a large window has room for, the one that leads to the rest included. */
export function useBarCapacity(hasDrawer: boolean): number {
  const bar = useLook('bar');
  const isRail = bar === 'left' || bar === 'right';
  const hasTitle = useLook('heading') && bar === 'top';
  // A bar that fills its edge lies below the drawer as well.
  const isShared = useLook('form') !== 'dock' && hasDrawer;
  const labelled = isRail ? labelledDown : labelledAcross;
  const each = useLook('labels') ? labelled : button;
  const { logoImage, logoHeight } = useSettings();
  const logo = logoImage ? 3 * logoHeight : 0;
  return useWindow(({ width, height }) => {
    const taken = besideAcross + logo + (hasTitle ? aroundTitle : 0) + (isShared ? besideDrawer(width) : 0);
    return Math.floor((isRail ? height - besideDown : width * (hasTitle ? besideTitle : 1) - taken) / each);
  });
}

/** How many buttons the bar of a phone has room for. */
export function usePhoneBarCapacity(): number {
  const { pages } = useBook();
  const { totalPages } = useSettings();
  const single = useReaderState((state) => state.single);
  const longest = Math.max(...pages.map((page, index) => pageLabel(page, index).length));
  const letters = [single ? longest : 2 * longest + 1, `${totalPages || pages.length}`.length] as const;
  return useWindow(({ width }) => phoneBarCapacity(width, letters));
}

/** The actions in the bar of a large window: all that fit; the rest is under “more”. */
export function onWideBar(actions: readonly Action[], room: number, open: PanelName | null): readonly Action[] {
  if (actions.length <= room) return actions;
  // The way to the full screen and back is always at hand, and so is that to what is open.
  const isKept = ({ name, panel }: Action) => name === 'fullscreen' || panel === open;
  return [...new Set([...actions.filter(isKept), ...actions])].slice(0, Math.max(2, room - 1));
}
