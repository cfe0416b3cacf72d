import type { SettingGroup } from '../item.ts';
import { soundFile } from './files.ts';

const withBackgroundSound = { triggerKey: 'backgroundSound', triggerValue: '', visible: false } as const;

/** Keys of the settings for playing the audio of pages. */
export const narrationKeys = [
  'audioAutoPlay',
  'audioCaptions',
  'audioAutoFlip',
  'audioPauseSeconds',
  'audioSilentSeconds',
] as const;

/** Sound settings. @see D-175 … D-179, D-368 … D-373 */
export const sound = {
  soundButton: { type: 'bool', defaultValue: true },
  buttonSound: { type: 'bool', defaultValue: false },
  flipSound: { type: 'bool', defaultValue: true },
  backgroundSound: { ...soundFile, feature: 'backgroundMedia' },
  /** Number of times the background music is repeated; -1 to repeat endlessly. @see D-178 */
  backgroundSoundLoops: {
    type: 'number',
    defaultValue: -1,
    min: -1,
    max: 999,
    unit: 'times',
    related: withBackgroundSound,
  },
  /** Volume in percent. @see D-179 */
  soundVolume: { type: 'number', defaultValue: 50, min: 0, max: 100, unit: 'percent' },
  pageAudio: {
    type: 'composite',
    advanced: true,
    children: ['audioMode', ...narrationKeys],
  },
  /** Whether each page has its own audio, or both pages of a spread share one audio. @see D-514 */
  audioMode: { type: 'list', defaultValue: 'page', options: ['page', 'spread'] },
  /** Whether a page's audio starts automatically after the page has stopped moving. */
  audioAutoPlay: { type: 'bool', defaultValue: true },
  audioCaptions: { type: 'bool', defaultValue: true },
  /** Whether to turn the page after its audio has ended. @see D-371 */
  audioAutoFlip: { type: 'bool', defaultValue: false },
  audioPauseSeconds: {
    type: 'number',
    defaultValue: 1,
    min: 0,
    max: 600,
    unit: 'seconds',
    related: { triggerKey: 'audioAutoFlip', triggerValue: true, visible: true },
  },
  /** Time that a page without audio stays open before the next page. @see D-373 */
  audioSilentSeconds: {
    type: 'number',
    defaultValue: 5,
    min: 0,
    max: 600,
    unit: 'seconds',
    related: { triggerKey: 'audioAutoFlip', triggerValue: true, visible: true },
  },
} as const satisfies SettingGroup;
