import type { SettingGroup } from '../item.ts';

const margin = { type: 'number', min: -500, max: 500, unit: 'px' } as const;

/** Settings for how pages are arranged and turned. @see D-252 … D-269 */
export const flip = {
  flipStyle: { type: 'list', defaultValue: 'flip', options: ['flip', 'slide', 'fade', 'scroll'] },
  /** Direction in which pages turn. `vertical`: bound at the top, like a calendar. @see D-256 */
  flipDirection: { type: 'list', defaultValue: 'horizontal', options: ['horizontal', 'vertical'] },
  /** Duration of a page turn in seconds. @see D-257 */
  flipSeconds: { type: 'number', defaultValue: 0.3, min: 0.1, max: 3, step: 0.1, unit: 'seconds' },
  rightToLeft: { type: 'bool', defaultValue: false },
  /** Number of pages shown: one, or two side by side. `auto` depends on the proportions of the window. */
  pageMode: { type: 'list', defaultValue: 'auto', options: ['auto', 'single', 'double'] },
  /** Whether the first two pages are shown side by side instead of the first page alone as a cover. */
  startOnDouble: { type: 'bool', defaultValue: false },
  /** Size of the book when it opens. @see D-261 */
  pageDisplay: { type: 'list', defaultValue: 'fit', options: ['fit', 'width', 'actual'] },
  /** Whether page turning stops at the last page. @see D-262 */
  stopAtLastPage: { type: 'bool', defaultValue: true },
  margins: { type: 'composite', children: ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'], advanced: true },
  /** Margins around the book. With a negative margin, the book extends beyond the edge. @see D-264 … D-266 */
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
  /** Whether a closed book is centered instead of lying on the side where it opens. @see D-267 */
  centerBook: { type: 'bool', defaultValue: true },
  mobileFullWindow: { type: 'bool', defaultValue: false },
  mobileToolbarFixed: { type: 'bool', defaultValue: true },
  mini: { type: 'composite', children: ['miniMaxWidth', 'miniMaxHeight', 'miniHideFullscreenPrompt'], advanced: true },
  /**
   * Maximum window width for mini mode, which shows only the book and an invitation to enlarge it. 0 ignores the width.
   *
   * @see D-252 … D-254
   */
  miniMaxWidth: { type: 'number', defaultValue: 0, min: 0, max: 2000, unit: 'px' },
  miniMaxHeight: { type: 'number', defaultValue: 0, min: 0, max: 2000, unit: 'px' },
  miniHideFullscreenPrompt: { type: 'bool', defaultValue: false },
} as const satisfies SettingGroup;
