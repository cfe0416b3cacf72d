import { importLimits } from '../../values/limits.ts';
import { shareChannelNames } from '../forms/share-channels.ts';
import type { SettingGroup } from '../item.ts';
import { imageFile } from './files.ts';

/** @see W-146, W-147, W-236 … W-251 */
export const share = {
  share: { type: 'bool', defaultValue: true },
  /** Which channels are offered: those of the reader's region, of China, of the world, or chosen ones. */
  socialShareType: { type: 'list', defaultValue: 'auto', options: ['auto', 'china', 'global', 'custom'] },
  socialSharingList: {
    type: 'form_other',
    form: 'shareChannels',
    defaultValue: shareChannelNames,
    related: { triggerKey: 'socialShareType', triggerValue: 'custom', visible: true },
  },
  /** A picture that stands for the book; empty: `coverPage`. Chosen where the book is described. */
  coverImage: { ...imageFile, isShow: false },
  /** Page, from 1. */
  coverPage: { type: 'number', defaultValue: 1, min: 1, max: importLimits.pages, isShow: false },
  /** The picture beside a shared link; empty: the cover. */
  shareImage: { ...imageFile, feature: 'wechatShareIcon' },
  /** The code of the book's mini program in the chat app, a picture; without it the channel is not offered. @see W-237 */
  miniCodeImage: imageFile,
  /** A QR code of the book stands on the stage. @see D-230 */
  qrCode: { type: 'bool', defaultValue: false },
} as const satisfies SettingGroup;
