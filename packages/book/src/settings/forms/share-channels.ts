/** Region in which a channel is used: 0 China, 1 the rest of the world, 2 everywhere. @see W-251 */
export type ShareRegion = 0 | 1 | 2;

/** Share channels with the regions in which they are used. @see W-236 … W-250 */
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

/** Area in which a visitor is presumed to be. */
export type ShareArea = 'china' | 'global';

const chineseClocks = new Set(['Asia/Shanghai', 'Asia/Chongqing', 'Asia/Urumqi', 'Asia/Harbin', 'PRC']);

/**
 * Guesses a visitor's area from the languages of the browser, in order of preference, and the time zone.
 *
 * @param timeZone IANA name
 */
export function guessShareArea(languages: readonly string[], timeZone: string): ShareArea {
  return chineseClocks.has(timeZone) || /^zh(-CN|-Hans|$)/i.test(languages[0] ?? '') ? 'china' : 'global';
}

/**
 * Returns the channels to show to a visitor, in the order of the specification or of the author's list.
 *
 * @param type `auto`: those of the visitor's area; `china`, `global`: those of the named area, regardless of the
 * visitor's;
 *   `custom`: the author's choice
 *
 * @see W-251, D-199
 */
export function visibleChannels(
  type: ShareArea | 'auto' | 'custom',
  own: readonly ShareChannel[],
  area: ShareArea,
): readonly ShareChannel[] {
  if (type === 'custom') return own;
  const region = (type === 'auto' ? area : type) === 'china' ? 0 : 1;
  return shareChannelNames.filter((name) => shareChannels[name] === 2 || shareChannels[name] === region);
}
