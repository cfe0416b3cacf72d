import { importLimits } from '../../values/limits.ts';
import type { SettingGroup } from '../item.ts';

/** Settings that apply when a visitor opens the book. @see D-270 … D-275 */
export const start = {
  helpAtStart: { type: 'bool', defaultValue: false },
  helpButton: { type: 'bool', defaultValue: true },
  /** Whether a hand shows visitors how to turn pages. */
  gestureAtStart: { type: 'bool', defaultValue: false },
  curlingCorner: { type: 'bool', defaultValue: true },
  openAtStart: { type: 'list', defaultValue: 'none', options: ['none', 'thumbnails', 'outline'] },
  /**
   * Page that opens first for new visitors if the URL contains no page number. For a PDF, the initial value is the page
   * that the document specifies.
   */
  startPage: { type: 'number', defaultValue: 1, min: 1, max: importLimits.pages, isPage: true },
  rememberPage: { type: 'bool', defaultValue: true },
} as const satisfies SettingGroup;
