import { type AllSettings, type Book, loadingKeys, type SettingKey, settingDefaults } from '@leafcast/book';
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
  readonly when?: (settings: AllSettings, isChange: boolean, book: Book) => unknown;
  /** It also goes by what is on the pages. */
  readonly ofPages?: true;
}

/** Which settings call for which part. */
export const wishes: readonly Wish[] = [
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
  // Over by now; an author who changes it wants to see it.
  { part: 'loading', keys: loadingKeys, when: (_, isChange) => isChange },
  { part: 'scene', keys: ['scene'] },
  { part: 'watermark', keys: ['watermarkText'], when: ({ watermarkText }) => watermarkText.trim() },
  { part: 'items', keys: [], when: (_, __, { pages }) => pages.some(({ items }) => items?.length), ofPages: true },
  {
    part: 'sound',
    keys: ['flipSound', 'buttonSound', 'backgroundSound'],
    when: ({ flipSound, buttonSound, backgroundSound }, _, { pages }) =>
      flipSound || buttonSound || backgroundSound || pages.some(({ audio }) => audio),
    ofPages: true,
  },
  {
    part: 'embed-guard',
    keys: ['onlyEmbedded', 'onlyWeChat'],
    when: ({ onlyEmbedded, onlyWeChat }) => onlyEmbedded || onlyWeChat,
  },
  { part: 'auto-hide-bar', keys: ['mobileToolbarFixed'] },
  { part: 'no-context-menu', keys: ['noContextMenu'], when: ({ noContextMenu }) => noContextMenu },
  { part: 'no-wechat-share', keys: ['noWeChatShare'], when: ({ noWeChatShare }) => noWeChatShare },
];

/** Fetches parts as soon as a setting asks for them, and lets them go when it no longer does. */
export function attendBook(engine: Engine): void {
  for (const { part, keys, when, ofPages } of wishes) {
    let leave: (() => void) | undefined;
    let run = 0;
    const follow = async (settings: AllSettings) => {
      run += 1;
      const mine = run;
      const isWanted = when
        ? when(settings, mine > 1, engine.book)
        : keys.some((key) => settings[key] !== settingDefaults[key]);
      if (!isWanted) {
        leave?.();
        leave = undefined;
        return;
      }
      if (leave) return;
      // Without it the book can be read all the same; the next change tries again.
      const loaded = await engine.loadPart<AttendingPart>(part).catch(() => null);
      if (loaded && mine === run) leave = loaded.attend(engine);
    };
    engine.watch(keys, follow);
    let { pages } = engine.book;
    if (ofPages) {
      engine.subscribe(() => {
        if (pages === engine.book.pages) return;
        pages = engine.book.pages;
        void follow(engine.settings);
      });
    }
  }
}
