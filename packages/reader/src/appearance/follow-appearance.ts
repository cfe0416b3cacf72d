import { type AllSettings, type SettingKey, settingDefaults } from '@leafcast/book';
import type { Engine } from '../engine.ts';

/** What `parts/appearance.js` gives. */
export interface LookPart {
  /** Gives the function that puts a look on, as the settings have it. */
  wardrobe(engine: Engine): (settings: AllSettings) => void;
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
  'toolbarFontColor',
  'popupColor',
  'popupFontColor',
  'toolbarAlpha',
];

/**
 * Keeps the look of the reader as the settings have it. The usual look is in the style sheet and needs nothing; any other
 * one comes with the part `look`. What can be seen before that is in the page already (`lookAttributes`).
 */
export function followLook(engine: Engine): void {
  let putOn: ReturnType<LookPart['wardrobe']> | undefined;
  let isComing = false;
  engine.watch(keys, async (now) => {
    if (putOn) return putOn(now);
    if (isComing || keys.every((key) => now[key] === settingDefaults[key])) return;
    isComing = true;
    // Without it the book can be read all the same; the next change tries again.
    const part = await engine.loadPart<LookPart>('appearance').catch(() => undefined);
    isComing = false;
    putOn = part?.wardrobe(engine);
    putOn?.(engine.settings);
    // The interface goes by the look, too.
    engine.change({});
  });
}
