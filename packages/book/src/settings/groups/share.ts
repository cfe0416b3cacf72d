import { importLimits } from '../../values/limits.ts';
import { shareChannelNames } from '../forms/share-channels.ts';
import type { SettingGroup } from '../item.ts';
import { imageFile } from './files.ts';

/** Settings for sharing the book. @see W-146, W-147, W-236 … W-251 */
export const share = {
  share: { type: 'bool', defaultValue: true },
  /**
   * Which share channels are offered: those of the visitor's region, those of China, those of the rest of the world, or
   * a custom selection.
   */
  socialShareType: { type: 'list', defaultValue: 'auto', options: ['auto', 'china', 'global', 'custom'] },
  socialSharingList: {
    type: 'form_other',
    form: 'shareChannels',
    defaultValue: shareChannelNames,
    related: { triggerKey: 'socialShareType', triggerValue: 'custom', visible: true },
  },
  /**
   * Cover image of the book; if empty, the page `coverPage` is the cover. Edited together with the book's title and
   * description.
   */
  coverImage: { ...imageFile, isShow: false },
  /** Number of the page that is the cover, from 1. */
  coverPage: { type: 'number', defaultValue: 1, min: 1, max: importLimits.pages, isShow: false },
  /** Preview image of a shared link; if empty, the cover is used. */
  shareImage: { ...imageFile, feature: 'wechatShareIcon' },
  /**
   * Image with the code of the book's mini program in the chat app. If empty, this channel is not offered. @see W-237
   */
  miniCodeImage: imageFile,
  /** Whether a QR code that leads to the book is shown on the stage. @see D-230 */
  qrCode: { type: 'bool', defaultValue: false },
} as const satisfies SettingGroup;
