import { type AllSettings, type SettingKey, settingDefaults } from '@leafcast/book';
import type { Engine } from '../../engine.ts';

/** Defines when a lazily loaded feature is mounted. */
export interface Trigger {
  /** Settings to which the feature reacts. */
  readonly keys: readonly SettingKey[];
  /**
   * Whether the feature is needed. Evaluated again after each change of `keys`. Default: whether at least one of these
   * settings differs from its default value.
   *
   * @param isChange `false` when the book is opened
   */
  readonly when?: (settings: AllSettings, isChange: boolean, opened: Pick<Engine, 'book' | 'config'>) => unknown;
  /** Whether `when` also depends on the pages. */
  readonly ofPages?: true;
}

/** Returns the settings whose names start with a prefix. */
const keysWithPrefix = (prefix: string) =>
  Object.keys(settingDefaults).filter((key): key is SettingKey => key.startsWith(prefix));

/** Features mounted by settings, by name: `NAME` is `src/features/GROUP/NAME.ts`. */
export const featureTriggers: Readonly<Record<string, Trigger>> = {
  paper: {
    keys: [
      ...keysWithPrefix('shadow'),
      ...keysWithPrefix('hardCover'),
      'pageHighlight',
      'pageColor',
      'bindingType',
      'pageThicknessColor',
      'thicknessOnMobile',
      'sharpening',
    ],
  },
  'auto-flip': {
    keys: keysWithPrefix('autoFlip'),
    when: (settings) => settings.autoFlip || settings.autoFlipButton,
  },
  'corner-hint': {
    keys: ['curlingCorner', 'flipStyle'],
    when: (settings) => settings.curlingCorner && settings.flipStyle === 'flip',
  },
  // When the author changes these settings, the loading screen is already closed and the first page might already be
  // turned. The feature shows the author the effect of the change.
  loading: { keys: ['startPage', ...keysWithPrefix('loading')], when: (_, isChange) => isChange },
  scene: {
    keys: ['scene', 'theme', 'template', 'appearance', 'backgroundColor'],
    when: (settings) => settings.scene !== 'none',
  },
  watermark: { keys: keysWithPrefix('watermark'), when: (settings) => settings.watermarkText.trim() },
  items: { keys: [], when: (_, __, { book }) => book.pages.some(({ items }) => items?.length), ofPages: true },
  sound: {
    keys: ['flipSound', 'buttonSound', 'backgroundSound', 'backgroundSoundLoops', 'soundVolume'],
    when: (settings, _, { book: { pages } }) =>
      settings.flipSound || settings.buttonSound || settings.backgroundSound || pages.some(({ audio }) => audio),
    ofPages: true,
  },
  seen: { keys: [], when: (_, __, { config }) => config.seen },
  'embed-guard': {
    keys: keysWithPrefix('only'),
    // Access to these books is restricted, so their URLs must be renewed.
    when: (settings, _, { config }) => settings.onlyEmbedded || settings.onlyWeChat || config.files.startsWith('./e/'),
  },
  'auto-hide-bar': { keys: ['mobileToolbarFixed'] },
  'no-context-menu': { keys: ['noContextMenu'] },
  'no-wechat-share': { keys: ['noWeChatShare'] },
};
