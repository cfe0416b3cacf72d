import { pageLabel } from '@leafcast/book';
import { useAppearanceAttribute, useBook, useReaderState, useSettings } from '../state/engine-context.ts';
import type { PanelName } from '../state/panel-name.ts';
import { useWindowValue } from '../state/use-window-value.ts';
import type { Action } from './action.ts';
import { phoneBarCapacity } from './phone-bar-capacity.ts';

/** Sizes in pixels: a button, a labeled button (in a horizontal and in a vertical bar), and the rest of the bar. */
const button = 42;
const labeledWidth = 84;
const labeledHeight = 58;
const reservedWidth = 500;
const reservedHeight = 430;

/** Fraction of a top bar that the title leaves free, and size of the title's margins in pixels. */
const titleShare = 0.78;
const titleMargins = 64;
/**
 * Returns the width of the bar that an open drawer takes up, in pixels. In a window of tablet width, the bar hides some
 * buttons instead.
 */
const drawerWidth = (width: number) => (width > 1100 ? 340 : 120);

/** Returns the number of buttons that fit in the bar of a large window, including “more”. */
export function useBarCapacity(hasDrawer: boolean): number {
  const bar = useAppearanceAttribute('bar');
  const isRail = bar === 'left' || bar === 'right';
  const hasTitle = useAppearanceAttribute('heading') && bar === 'top';
  // A bar that occupies the entire edge also extends below the drawer.
  const isShared = useAppearanceAttribute('form') !== 'dock' && hasDrawer;
  const labeled = isRail ? labeledHeight : labeledWidth;
  const each = useAppearanceAttribute('labels') ? labeled : button;
  const { logoImage, logoHeight } = useSettings();
  const logo = logoImage ? 3 * logoHeight : 0;
  return useWindowValue(({ width, height }) => {
    const taken = reservedWidth + logo + (hasTitle ? titleMargins : 0) + (isShared ? drawerWidth(width) : 0);
    return Math.floor((isRail ? height - reservedHeight : width * (hasTitle ? titleShare : 1) - taken) / each);
  });
}

/** Returns the number of buttons that fit in the bar of a phone. */
export function usePhoneBarCapacity(): number {
  const { pages } = useBook();
  const { totalPages } = useSettings();
  const single = useReaderState((state) => state.single);
  const longest = Math.max(...pages.map((page, index) => pageLabel(page, index).length));
  const letters = [single ? longest : 2 * longest + 1, `${totalPages || pages.length}`.length] as const;
  return useWindowValue(({ width }) => phoneBarCapacity(width, letters));
}

/** Returns the actions in the bar of a large window. The actions that do not fit are in the “more” menu. */
export function wideBarActions(
  actions: readonly Action[],
  capacity: number,
  open: PanelName | null,
): readonly Action[] {
  if (actions.length <= capacity) return actions;
  // The actions for full screen and for the open panel always stay in the bar.
  const isKept = ({ name, panel }: Action) => name === 'fullscreen' || panel === open;
  return [...new Set([...actions.filter(isKept), ...actions])].slice(0, Math.max(2, capacity - 1));
}
