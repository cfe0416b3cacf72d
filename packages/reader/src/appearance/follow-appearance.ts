import { type AllSettings, type SettingKey, settingDefaults } from '@leafcast/book';
import type { Engine } from '../core/engine.ts';

/** Exports of the feature `appearance`. */
export interface AppearanceFeature {
  /**
   * Creates the appearance of an open book.
   *
   * @returns a function that applies the appearance described by the settings
   */
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
 * Keeps the reader's appearance in sync with the settings. The style sheet contains the default appearance; any other
 * appearance loads the feature `appearance`. Until the feature is loaded, the attributes already on the page apply
 * (`appearanceAttributes`).
 */
export function followAppearance(engine: Engine): void {
  let apply: ReturnType<AppearanceFeature['createAppearance']> | undefined;
  let isLoading = false;
  engine.watch(keys, async (now) => {
    if (apply) return apply(now);
    if (isLoading || keys.every((key) => now[key] === settingDefaults[key])) return;
    isLoading = true;
    // The book is readable without the feature, and the next change of settings retries the load.
    const feature = await engine.loadFeature<AppearanceFeature>('appearance').catch(() => undefined);
    isLoading = false;
    apply = feature?.createAppearance(engine);
    apply?.(engine.settings);
    // Notifies the interface, which then adapts to the new appearance.
    engine.change({});
  });
}
