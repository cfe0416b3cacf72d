import { type AllSettings, type Book, type SettingKey, settingDefaults } from '@leafcast/book';

/** When a lazily loaded feature is mounted. */
export interface Trigger {
  /** All settings that the feature reacts to. */
  readonly keys: readonly SettingKey[];
  /**
   * Whether the feature is needed; decided again after each change of `keys`. Default: one of them differs from its
   * default value.
   *
   * @param isChange `false` when the book is opened
   */
  readonly when?: (settings: AllSettings, isChange: boolean, book: Book) => unknown;
  /** `when` also depends on the pages. */
  readonly ofPages?: true;
}

/** The settings whose names start so. */
const keysFrom = (prefix: string) =>
  Object.keys(settingDefaults).filter((key): key is SettingKey => key.startsWith(prefix));

/** The features that settings mount, by name: `NAME` is `src/features/NAME.ts`. */
export const triggers: Readonly<Record<string, Trigger>> = {
  paper: {
    keys: [
      ...keysFrom('shadow'),
      ...keysFrom('hardCover'),
      'pageHighlight',
      'pageColor',
      'bindingType',
      'pageThicknessColor',
      'thicknessOnMobile',
      'sharpening',
    ],
  },
  'auto-flip': {
    keys: keysFrom('autoFlip'),
    when: ({ autoFlip, autoFlipButton }) => autoFlip || autoFlipButton,
  },
  'corner-hint': {
    keys: ['curlingCorner', 'flipStyle'],
    when: ({ curlingCorner, flipStyle }) => curlingCorner && flipStyle === 'flip',
  },
  // The loading screen is over by now; an author who changes it wants to see the change.
  loading: { keys: keysFrom('loading'), when: (_, isChange) => isChange },
  scene: {
    keys: ['scene', 'theme', 'template', 'appearance', 'backgroundColor'],
    when: ({ scene }) => scene !== 'none',
  },
  watermark: { keys: keysFrom('watermark'), when: ({ watermarkText }) => watermarkText.trim() },
  items: { keys: [], when: (_, __, { pages }) => pages.some(({ items }) => items?.length), ofPages: true },
  sound: {
    keys: ['flipSound', 'buttonSound', 'backgroundSound', 'backgroundSoundLoops', 'soundVolume'],
    when: ({ flipSound, buttonSound, backgroundSound }, _, { pages }) =>
      flipSound || buttonSound || backgroundSound || pages.some(({ audio }) => audio),
    ofPages: true,
  },
  'embed-guard': {
    keys: keysFrom('only'),
    when: ({ onlyEmbedded, onlyWeChat }) => onlyEmbedded || onlyWeChat,
  },
  'auto-hide-bar': { keys: ['mobileToolbarFixed'] },
  'no-context-menu': { keys: ['noContextMenu'] },
  'no-wechat-share': { keys: ['noWeChatShare'] },
};
