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

/** Where somebody seems to be. */
export type ShareArea = 'china' | 'global';

const chineseClocks = new Set(['Asia/Shanghai', 'Asia/Chongqing', 'Asia/Urumqi', 'Asia/Harbin', 'PRC']);

/**
 * Where somebody seems to be, by the languages of the browser, best first, and its clock.
 *
 * @param timeZone IANA name
 */
export function shareAreaOf(languages: readonly string[], timeZone: string): ShareArea {
  return chineseClocks.has(timeZone) || /^zh(-CN|-Hans|$)/i.test(languages[0] ?? '') ? 'china' : 'global';
}

/**
 * The channels that a reader is shown, in the order of the specification's list, or of the author's.
 *
 * @param type `auto`: those of the reader's own area; `china`, `global`: those of that area, wherever the reader is;
 *   `custom`: the author's own
 * @see W-251, D-199
 */
export function channelsShown(
  type: ShareArea | 'auto' | 'custom',
  own: readonly ShareChannel[],
  area: ShareArea,
): readonly ShareChannel[] {
  if (type === 'custom') return own;
  const region = (type === 'auto' ? area : type) === 'china' ? 0 : 1;
  return shareChannelNames.filter((name) => shareChannels[name] === 2 || shareChannels[name] === region);
}
