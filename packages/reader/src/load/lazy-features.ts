import { type AllSettings, type Book, loadingKeys, type SettingKey, settingDefaults } from '@leafcast/book';
import type { Engine } from '../engine.ts';

/** A lazily loaded feature that settings turn on and off. */
export interface Feature {
  /** Adds the feature to the reader; it watches its own settings. @returns removes it */
  mount(engine: Engine): () => void;
}

interface Trigger {
  /** `src/features/NAME.ts`. */
  readonly feature: string;
  readonly keys: readonly SettingKey[];
  /** Whether the feature is needed. Default: one of `keys` differs from its default value. */
  readonly when?: (settings: AllSettings, isChange: boolean, book: Book) => unknown;
  /** `when` also depends on the pages. */
  readonly ofPages?: true;
}

/** Which settings load which feature. */
export const triggers: readonly Trigger[] = [
  {
    feature: 'paper',
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
  { feature: 'auto-flip', keys: ['autoFlip', 'autoFlipButton'] },
  {
    feature: 'corner-hint',
    keys: ['curlingCorner', 'flipStyle'],
    when: ({ curlingCorner, flipStyle }) => curlingCorner && flipStyle === 'flip',
  },
  // The loading screen is over by now; an author who changes it wants to see the change.
  { feature: 'loading', keys: loadingKeys, when: (_, isChange) => isChange },
  { feature: 'scene', keys: ['scene'] },
  { feature: 'watermark', keys: ['watermarkText'], when: ({ watermarkText }) => watermarkText.trim() },
  { feature: 'items', keys: [], when: (_, __, { pages }) => pages.some(({ items }) => items?.length), ofPages: true },
  {
    feature: 'sound',
    keys: ['flipSound', 'buttonSound', 'backgroundSound'],
    when: ({ flipSound, buttonSound, backgroundSound }, _, { pages }) =>
      flipSound || buttonSound || backgroundSound || pages.some(({ audio }) => audio),
    ofPages: true,
  },
  {
    feature: 'embed-guard',
    keys: ['onlyEmbedded', 'onlyWeChat'],
    when: ({ onlyEmbedded, onlyWeChat }) => onlyEmbedded || onlyWeChat,
  },
  { feature: 'auto-hide-bar', keys: ['mobileToolbarFixed'] },
  { feature: 'no-context-menu', keys: ['noContextMenu'], when: ({ noContextMenu }) => noContextMenu },
  { feature: 'no-wechat-share', keys: ['noWeChatShare'], when: ({ noWeChatShare }) => noWeChatShare },
];

/** Mounts each feature as soon as the settings or the pages need it, and removes it when they no longer do. */
export function mountFeatures(engine: Engine): void {
  for (const { feature, keys, when, ofPages } of triggers) {
    let unmount: (() => void) | undefined;
    let run = 0;
    const update = async (settings: AllSettings) => {
      run += 1;
      const mine = run;
      const isNeeded = when
        ? when(settings, mine > 1, engine.book)
        : keys.some((key) => settings[key] !== settingDefaults[key]);
      if (!isNeeded) {
        unmount?.();
        unmount = undefined;
        return;
      }
      if (unmount) return;
      // The book can be read without the feature; the next change tries again.
      const loaded = await engine.loadFeature<Feature>(feature).catch(() => null);
      if (loaded && mine === run) unmount = loaded.mount(engine);
    };
    engine.watch(keys, update);
    let { pages } = engine.book;
    if (ofPages) {
      engine.subscribe(() => {
        if (pages === engine.book.pages) return;
        pages = engine.book.pages;
        void update(engine.settings);
      });
    }
  }
}
