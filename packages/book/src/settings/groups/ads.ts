import type { SettingGroup } from '../item.ts';

const withAds = { triggerKey: 'haveAd', triggerValue: true, visible: true } as const;

/** Settings for a banner of images with links. @see W-135 … W-140 */
export const ads = {
  haveAd: { type: 'bool', defaultValue: false, feature: 'adBanner' },
  adData: { type: 'form_other', form: 'ads', defaultValue: [], feature: 'adBanner', related: withAds },
  adPosition: {
    type: 'list',
    defaultValue: 'bottom',
    options: ['top', 'bottom', 'left', 'right'],
    feature: 'adBanner',
    related: withAds,
  },
  adBgColor: { type: 'color', defaultValue: '#ffffff', feature: 'adBanner', related: withAds },
  adBgOpacity: {
    type: 'number',
    defaultValue: 1,
    min: 0,
    max: 1,
    step: 0.05,
    unit: 'ratio',
    feature: 'adBanner',
    related: withAds,
  },
  /** Time that each image of the banner is shown. @see W-507 */
  adInterval: {
    type: 'number',
    defaultValue: 3000,
    min: 500,
    max: 600_000,
    step: 100,
    unit: 'ms',
    feature: 'adBanner',
    related: withAds,
  },
} as const satisfies SettingGroup;
