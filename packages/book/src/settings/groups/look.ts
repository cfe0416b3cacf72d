import { phoneTemplateNames, sceneNames, templateNames, themeNames } from '../appearance-names.ts';
import type { SettingGroup } from '../item.ts';
import { imageFile } from './files.ts';

/** Settings for the template, theme, scene and background of the book. @see D-168 … D-174, D-301 … D-346 */
export const look = {
  template: { type: 'list', defaultValue: 'clear', options: templateNames, shown: 'gallery' },
  phoneTemplate: { type: 'list', defaultValue: 'mobile', options: phoneTemplateNames },
  theme: { type: 'list', defaultValue: 'default', options: themeNames, shown: 'gallery' },
  scene: { type: 'list', defaultValue: 'none', options: sceneNames, shown: 'gallery' },
  /**
   * Color scheme: light, paper or dark; `auto` follows the visitor's system; `template` uses the colors of template and
   * theme.
   */
  appearance: { type: 'list', defaultValue: 'template', options: ['template', 'light', 'paper', 'dark', 'auto'] },
  background: {
    type: 'composite',
    children: [
      'backgroundColor',
      'backgroundColorB',
      'backgroundAngle',
      'backgroundImage',
      'backgroundPosition',
      'backgroundOpacity',
    ],
  },
  /** First color of the background gradient; if empty, the color of the theme. */
  backgroundColor: { type: 'color', defaultValue: '', optional: true },
  /** Second color of the background gradient; if empty, the background has only the first color. */
  backgroundColorB: { type: 'color', defaultValue: '', optional: true },
  backgroundAngle: { type: 'list', defaultValue: '90', options: ['30', '60', '90', '180'] },
  backgroundImage: { ...imageFile, feature: 'backgroundMedia' },
  backgroundPosition: {
    type: 'list',
    defaultValue: 'fill',
    options: ['fill', 'fit', 'stretch', 'tile', 'center', 'top', 'bottom', 'left', 'right'],
    shown: 'select',
    related: { triggerKey: 'backgroundImage', triggerValue: '', visible: false },
  },
  backgroundOpacity: {
    type: 'number',
    defaultValue: 1,
    min: 0,
    max: 1,
    step: 0.05,
    unit: 'ratio',
    related: { triggerKey: 'backgroundImage', triggerValue: '', visible: false },
  },
} as const satisfies SettingGroup;
