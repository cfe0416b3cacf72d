/** Video sites whose videos can be embedded in a book. */
export const videoSites = ['youtube', 'vimeo', 'bilibili', 'youku', 'tencent'] as const;
export type VideoSite = (typeof videoSites)[number];

/** A video on a video site. Only its id is stored, never a URL, which could lead to another site. @see safety T5 */
export interface VideoEmbed {
  readonly site: VideoSite;
  readonly id: string;
}

interface Site {
  readonly name: string;
  /** Format of a video id. */
  readonly id: RegExp;
  /** Patterns of video URLs without scheme, `www.` and `m.`; the first group is the video id. */
  readonly addresses: readonly RegExp[];
  /** Origin of the player. A page with such a video must allow this origin and no other. */
  readonly origin: string;
  readonly player: (id: string) => string;
}

const sites: { readonly [Name in VideoSite]: Site } = {
  youtube: {
    name: 'YouTube',
    id: /^[\w-]{6,20}$/,
    addresses: [
      /^youtu\.be\/([\w-]+)/,
      /^youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]+)/,
      /^youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]+)/,
    ],
    origin: 'https://www.youtube-nocookie.com',
    player: (id) => `/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    id: /^\d{5,12}$/,
    addresses: [/^vimeo\.com\/(?:[\w/]+\/)?(\d+)/, /^player\.vimeo\.com\/video\/(\d+)/],
    origin: 'https://player.vimeo.com',
    player: (id) => `/video/${id}?autoplay=1&dnt=1`,
  },
  bilibili: {
    name: 'Bilibili',
    id: /^BV[A-Za-z0-9]{8,12}$/,
    addresses: [/^bilibili\.com\/video\/(\w+)/, /^player\.bilibili\.com\/player\.html\?(?:[^#]*&)?bvid=(\w+)/],
    origin: 'https://player.bilibili.com',
    player: (id) => `/player.html?bvid=${id}&autoplay=1`,
  },
  youku: {
    name: '优酷',
    id: /^[A-Za-z0-9]{8,30}={0,2}$/,
    addresses: [/^v\.youku\.com\/v_show\/id_(\w+={0,2})/, /^player\.youku\.com\/embed\/(\w+={0,2})/],
    origin: 'https://player.youku.com',
    player: (id) => `/embed/${id}`,
  },
  tencent: {
    name: '腾讯视频',
    id: /^[a-z0-9]{8,15}$/,
    addresses: [
      /^v\.qq\.com\/x\/(?:page|cover\/\w+)\/(\w+)/,
      /^v\.qq\.com\/txp\/iframe\/player\.html\?(?:[^#]*&)?vid=(\w+)/,
    ],
    origin: 'https://v.qq.com',
    player: (id) => `/txp/iframe/player.html?vid=${id}&autoplay=true`,
  },
};

/** Checks whether a text has the format of the site's video ids. */
export function isVideoId(site: VideoSite, id: string): boolean {
  return sites[site].id.test(id);
}

/** Returns the video for a URL copied from a browser; `null` if it is not the URL of a video on a known site. */
export function parseVideoAddress(address: string): VideoEmbed | null {
  const plain = /^https?:\/\/(?:www\.|m\.)?(\S+)$/i.exec(address.trim())?.[1]?.replaceAll(/%3d/gi, '=');
  if (plain === undefined) return null;
  for (const site of videoSites) {
    for (const pattern of sites[site].addresses) {
      const id = pattern.exec(plain)?.[1];
      if (id !== undefined && isVideoId(site, id)) return { site, id };
    }
  }
  return null;
}

/** Returns the display name of a site. */
export const videoSiteName = (site: VideoSite) => sites[site].name;

/** Returns the origin of a site's player. A page with such a video must allow this origin and no other. */
export const videoOrigin = (site: VideoSite) => sites[site].origin;

/** Returns the URL that plays a video in an iframe. */
export const videoPlayerAddress = ({ site, id }: VideoEmbed) => `${sites[site].origin}${sites[site].player(id)}`;
