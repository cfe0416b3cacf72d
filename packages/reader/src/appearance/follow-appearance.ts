import { type AllSettings, type SettingKey, settingDefaults } from '@leafcast/book';
import type { Engine } from '../engine.ts';

/** The feature `appearance`. */
export interface AppearanceFeature {
  /** @returns applies the appearance that the settings describe */
  createAppearance(engine: Engine): (settings: AllSettings) => void;
}

const keys: readonly SettingKey[] = [
  'template',
  'theme',
  'appearance',
  'backgroundColor',
  'backgroundColorB',
  'backgroundAngle',
  'backgroundImage',
  'backgroundPosition',
  'backgroundOpacity',
  'toolbarColor',
  'toolbarButtonColor',
  'toolbarIconSize',
  'toolbarFontColor',
  'popupColor',
  'popupFontColor',
  'toolbarAlpha',
];

/**
 * Keeps the appearance of the reader in line with the settings. The default appearance is in the style sheet; any other
 * one loads the feature `appearance`. What shows before that is in the page already (`appearanceAttributes`).
 */
export function followAppearance(engine: Engine): void {
  let apply: ReturnType<AppearanceFeature['createAppearance']> | undefined;
  let isLoading = false;
  engine.watch(keys, async (now) => {
    if (apply) return apply(now);
    if (isLoading || keys.every((key) => now[key] === settingDefaults[key])) return;
    isLoading = true;
    // The book can be read without it; the next change tries again.
    const feature = await engine.loadFeature<AppearanceFeature>('appearance').catch(() => undefined);
    isLoading = false;
    apply = feature?.createAppearance(engine);
    apply?.(engine.settings);
    // The interface depends on the appearance.
    engine.change({});
  });
}
