import { type AllSettings, type SettingKey, settingDefaults } from '@leafcast/book';
import type { Engine } from '../engine.ts';

/** What a part gives that takes its place beside the book: it stays until the function that `attend` gives is called. */
export interface AttendingPart {
  /** Watches its own settings; only whether it is wanted at all is decided here. */
  attend(engine: Engine): () => void;
}

interface Wish {
  /** `parts/NAME.js`, built from `src/parts/NAME.ts` or `src/ui/parts/NAME.tsx`. */
  readonly part: string;
  readonly keys: readonly SettingKey[];
  /** Where absent: when one of them is not as in a new book. */
  readonly when?: (settings: AllSettings) => unknown;
}

/** Which settings call for which part. */
const wishes: readonly Wish[] = [
  {
    part: 'paper',
    keys: [
      'shadowLeftWidth',
      'shadowLeftAlpha',
      'shadowRightWidth',
      'shadowRightAlpha',
      'pageHighlight',
      'hardCover',
      'pageColor',
      'bindingType',
      'pageThicknessColor',
      'thicknessOnMobile',
      'sharpening',
    ],
  },
  { part: 'auto-flip', keys: ['autoFlip', 'autoFlipButton'] },
  {
    part: 'corner-hint',
    keys: ['curlingCorner', 'flipStyle'],
    when: ({ curlingCorner, flipStyle }) => curlingCorner && flipStyle === 'flip',
  },
  { part: 'watermark', keys: ['watermarkText'], when: ({ watermarkText }) => watermarkText.trim() },
  { part: 'no-context-menu', keys: ['noContextMenu'], when: ({ noContextMenu }) => noContextMenu },
  { part: 'no-wechat-share', keys: ['noWeChatShare'], when: ({ noWeChatShare }) => noWeChatShare },
];

/** Fetches parts as soon as a setting asks for them, and lets them go when it no longer does. */
export function attendBook(engine: Engine): void {
  for (const { part, keys, when } of wishes) {
    let leave: (() => void) | undefined;
    let run = 0;
    engine.watch(keys, async (settings) => {
      run += 1;
      const mine = run;
      if (!(when ? when(settings) : keys.some((key) => settings[key] !== settingDefaults[key]))) {
        leave?.();
        leave = undefined;
        return;
      }
      if (leave) return;
      // Without it the book can be read all the same; the next change tries again.
      const loaded = await engine.loadPart<AttendingPart>(part).catch(() => null);
      if (loaded && mine === run) leave = loaded.attend(engine);
    });
  }
}
