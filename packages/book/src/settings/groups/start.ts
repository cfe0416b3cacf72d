import { importLimits } from '../../values/limits.ts';
import type { SettingGroup } from '../item.ts';

/** What helps a reader to begin. @see D-270 … D-275 */
export const start = {
  helpAtStart: { type: 'bool', defaultValue: false },
  helpButton: { type: 'bool', defaultValue: true },
  /** A hand shows how to turn. */
  gestureAtStart: { type: 'bool', defaultValue: false },
  curlingCorner: { type: 'bool', defaultValue: true },
  openAtStart: { type: 'list', defaultValue: 'none', options: ['none', 'thumbnails', 'outline'] },
  /** The page that is open first, for readers who come with no page in the address and were not here before; of a PDF the one that it names. */
  startPage: { type: 'number', defaultValue: 1, min: 1, max: importLimits.pages, isPage: true },
  rememberPage: { type: 'bool', defaultValue: true },
} as const satisfies SettingGroup;
