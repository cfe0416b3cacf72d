import type { SettingGroup } from '../item.ts';

const margin = { type: 'number', min: -500, max: 500, unit: 'px' } as const;

/** How pages turn and are arranged. @see D-252 … D-269 */
export const flip = {
  flipStyle: { type: 'list', defaultValue: 'flip', options: ['flip', 'slide', 'fade', 'scroll'] },
  /** `vertical`: bound at the top, like a calendar. @see D-256 */
  flipDirection: { type: 'list', defaultValue: 'horizontal', options: ['horizontal', 'vertical'] },
  /** @see D-257 */
  flipSeconds: { type: 'number', defaultValue: 0.3, min: 0.1, max: 3, step: 0.1, unit: 'seconds' },
  rightToLeft: { type: 'bool', defaultValue: false },
  /** One page or two side by side; `auto` depends on the shape of the window. */
  pageMode: { type: 'list', defaultValue: 'auto', options: ['auto', 'single', 'double'] },
  /** Whether the first two pages are shown side by side, without a cover. */
  startOnDouble: { type: 'bool', defaultValue: false },
  /** Initial size of the book. @see D-261 */
  pageDisplay: { type: 'list', defaultValue: 'fit', options: ['fit', 'width', 'actual'] },
  /** @see D-262 */
  stopAtLastPage: { type: 'bool', defaultValue: true },
  margins: { type: 'composite', children: ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'], advanced: true },
  /** Negative margins let the book extend beyond the edge. @see D-264 … D-266 */
  marginTop: { ...margin, defaultValue: 0 },
  marginRight: { ...margin, defaultValue: 0 },
  marginBottom: { ...margin, defaultValue: 0 },
  marginLeft: { ...margin, defaultValue: 0 },
  mobileMargins: {
    type: 'composite',
    children: ['mobileMarginTop', 'mobileMarginRight', 'mobileMarginBottom', 'mobileMarginLeft'],
    advanced: true,
  },
  mobileMarginTop: { ...margin, defaultValue: 0 },
  mobileMarginRight: { ...margin, defaultValue: 0 },
  mobileMarginBottom: { ...margin, defaultValue: 0 },
  mobileMarginLeft: { ...margin, defaultValue: 0 },
  /** Whether a closed book is centered; otherwise it lies on the side where it opens. @see D-267 */
  centerBook: { type: 'bool', defaultValue: true },
  mobileFullWindow: { type: 'bool', defaultValue: false },
  mobileToolbarFixed: { type: 'bool', defaultValue: true },
  mini: { type: 'composite', children: ['miniMaxWidth', 'miniMaxHeight', 'miniHideFullscreenPrompt'], advanced: true },
  /**
   * Mini mode: a frame up to this size shows only the book, with an invitation to enlarge it; 0 disables it. @see D-252
   * … D-254
   */
  miniMaxWidth: { type: 'number', defaultValue: 0, min: 0, max: 2000, unit: 'px' },
  miniMaxHeight: { type: 'number', defaultValue: 0, min: 0, max: 2000, unit: 'px' },
  miniHideFullscreenPrompt: { type: 'bool', defaultValue: false },
} as const satisfies SettingGroup;
