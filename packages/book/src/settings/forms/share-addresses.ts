import type { ShareChannel } from './share-channels.ts';

/** Link, title and preview image to share. */
interface Shared {
  readonly link: string;
  readonly title: string;
  /** URL of the preview image. */
  readonly picture: string;
}

const query = (address: string, values: Readonly<Record<string, string>>) =>
  `${address}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/**
 * Functions that return the share URL of a site. Channels without an entry have no share URL; the panel handles them
 * itself.
 */
const sites: { readonly [Name in ShareChannel]?: (shared: Shared) => string } = {
  sinaweibo: ({ link, title, picture }) =>
    query('https://service.weibo.com/share/share.php', { url: link, title, pic: picture }),
  douban: ({ link, title, picture }) =>
    query('https://www.douban.com/share/service', { href: link, name: title, image: picture }),
  baidutieba: ({ link, title, picture }) =>
    query('https://tieba.baidu.com/f/commit/share/openShareApi', { url: link, title, pic: picture }),
  qzone: ({ link, title, picture }) =>
    query('https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey', { url: link, title, pics: picture }),
  qqShare: ({ link, title, picture }) =>
    query('https://connect.qq.com/widget/shareqq/index.html', { url: link, title, pics: picture }),
  linkedin: ({ link }) => query('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  facebook: ({ link }) => query('https://www.facebook.com/sharer/sharer.php', { u: link }),
  twitter: ({ link, title }) => query('https://twitter.com/intent/tweet', { url: link, text: title }),
  reddit: ({ link, title }) => query('https://www.reddit.com/submit', { url: link, title }),
};

/** Returns the URL that shares the book through a channel; `null` for channels that have no share URL. */
export function channelAddress(channel: ShareChannel, shared: Shared): string | null {
  return sites[channel]?.(shared) ?? null;
}
