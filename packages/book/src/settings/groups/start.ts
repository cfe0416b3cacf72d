import { importLimits } from '../../values/limits.ts';
import type { SettingGroup } from '../item.ts';

/** Help for visitors who open the book. @see D-270 … D-275 */
export const start = {
  helpAtStart: { type: 'bool', defaultValue: false },
  helpButton: { type: 'bool', defaultValue: true },
  /** Whether a hand shows how to turn pages. */
  gestureAtStart: { type: 'bool', defaultValue: false },
  curlingCorner: { type: 'bool', defaultValue: true },
  openAtStart: { type: 'list', defaultValue: 'none', options: ['none', 'thumbnails', 'outline'] },
  /**
   * Page that opens first for new visitors without a page number in the address; for a PDF, initially the page that the
   * document specifies.
   */
  startPage: { type: 'number', defaultValue: 1, min: 1, max: importLimits.pages, isPage: true },
  rememberPage: { type: 'bool', defaultValue: true },
} as const satisfies SettingGroup;
