import type { SettingGroup } from '../item.ts';

/** What helps a reader to begin. @see D-270 … D-275 */
export const start = {
  helpAtStart: { type: 'bool', defaultValue: false },
  helpButton: { type: 'bool', defaultValue: true },
  /** A hand shows how to turn. */
  gestureAtStart: { type: 'bool', defaultValue: false },
  curlingCorner: { type: 'bool', defaultValue: true },
  openAtStart: { type: 'list', defaultValue: 'none', options: ['none', 'thumbnails', 'outline'] },
  rememberPage: { type: 'bool', defaultValue: true },
} as const satisfies SettingGroup;
