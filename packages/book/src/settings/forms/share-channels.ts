/** Where a channel is used: 0 China, 1 the rest of the world, 2 everywhere. @see W-251 */
export type ShareRegion = 0 | 1 | 2;

/** @see W-236 … W-250 */
export const shareChannels = {
  wechat: 0,
  miniCode: 0,
  qrcode: 2,
  sinaweibo: 0,
  copy: 2,
  douban: 0,
  baidutieba: 0,
  poster: 2,
  qzone: 0,
  qqShare: 0,
  linkedin: 1,
  facebook: 1,
  twitter: 1,
  email: 2,
  reddit: 1,
} as const satisfies Record<string, ShareRegion>;

export type ShareChannel = keyof typeof shareChannels;
export const shareChannelNames = Object.keys(shareChannels) as readonly ShareChannel[];
