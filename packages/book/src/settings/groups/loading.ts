import type { SettingGroup } from '../item.ts';
import { imageFile, videoFile } from './files.ts';

/** Settings for the loading screen. @see D-180 … D-188 */
export const loading = {
  /** Source of the caption. Changing this setting clears `loadingCaption`. @see W-303 */
  loadingCaptionSource: { type: 'list', defaultValue: 'title', options: ['none', 'title', 'custom'] },
  loadingCaption: {
    type: 'text',
    defaultValue: '',
    maxLength: 200,
    related: { triggerKey: 'loadingCaptionSource', triggerValue: 'custom', visible: true },
  },
  loadingFontSize: { type: 'number', defaultValue: 18, min: 8, max: 96, unit: 'px' },
  loadingColor: { type: 'color', defaultValue: '', optional: true },
  loadingImage: { ...imageFile, feature: 'loadingMedia' },
  loadingImageHeight: {
    type: 'number',
    defaultValue: 200,
    min: 10,
    max: 1000,
    unit: 'px',
    related: { triggerKey: 'loadingImage', triggerValue: '', visible: false },
  },
  loadingBackgroundColor: { type: 'color', defaultValue: '', optional: true },
  /**
   * `1` for the background color; otherwise the path of the background image, which is then shown on the loading screen
   * as well.
   *
   * @see W-301, W-302
   */
  loadingBackgroundType: { type: 'text', defaultValue: '1', maxLength: 200, isShow: false },
  loadingAnimation: {
    type: 'list',
    defaultValue: 'book',
    options: ['none', 'spinner', 'dots', 'bar', 'book', 'pulse'],
    shown: 'select',
  },
  /** Minimum time that the loading screen is shown. @see D-187 */
  loadingSeconds: { type: 'number', defaultValue: 0, min: 0, max: 30, step: 0.5, unit: 'seconds' },
  loadingVideo: { ...videoFile, feature: 'loadingMedia' },
} as const satisfies SettingGroup;
