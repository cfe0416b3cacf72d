import type { SettingGroup } from '../../item.ts';
import type { buttonNames } from '../../toolbar-buttons.ts';

/** Settings of the toolbar. @see D-189 … D-194, D-229, D-735 */
export const toolbar = {
  toolbarVisible: { type: 'bool', defaultValue: true, feature: 'hideToolbar' },
  toolbarColor: { type: 'color', defaultValue: '', optional: true },
  toolbarButtonColor: { type: 'color', defaultValue: '', optional: true },
  toolbarIconSize: { type: 'number', defaultValue: 22, min: 18, max: 35, unit: 'px' },
  toolbarFontColor: { type: 'color', defaultValue: '', optional: true },
  popupColor: { type: 'color', defaultValue: '', optional: true },
  popupFontColor: { type: 'color', defaultValue: '', optional: true },
  toolbarAlpha: { type: 'number', defaultValue: 1, min: 0, max: 1, step: 0.05, unit: 'ratio' },
  /** Buttons of the toolbar on phones, in order. Buttons that do not fit are in the "more" menu. */
  mobileButtons: {
    type: 'dialog',
    form: 'mobileButtons',
    defaultValue: ['table', 'thumb', 'search', 'share'] satisfies readonly (typeof buttonNames)[number][],
  },
} as const satisfies SettingGroup;
