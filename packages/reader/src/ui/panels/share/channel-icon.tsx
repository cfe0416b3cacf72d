import type { ShareChannel } from '@leafcast/book';

/**
 * Color of the icon's disc, and the symbol on the disc as stroke paths on a 24 × 24 grid. The symbols were drawn for
 * this reader.
 */
const channelIcons: { readonly [Name in ShareChannel]: readonly [color: string, path: string] } = {
  wechat: [
    '#08803a',
    'M9.5 5.5c3.3 0 6 2 6 4.6s-2.7 4.6-6 4.6l-1.2-.1L5.5 16v-2.2C4.2 13 3.5 11.7 3.5 10.1c0-2.6 2.7-4.6 6-4.6zM16 10.5c2.6.3 4.5 2 4.5 4 0 1.1-.6 2.1-1.5 2.9v1.6l-2-1c-2.3.4-4.4-.4-5.5-2',
  ],
  miniCode: ['#08803a', 'M12 8.5v7a2.5 2.5 0 1 1-2.5-2.5M12 15.5v-7a2.5 2.5 0 1 1 2.5 2.5'],
  qrcode: [
    '#44515c',
    'M5.5 5.5h5v5h-5zM13.5 5.5h5v5h-5zM5.5 13.5h5v5h-5zM13.5 13.5h2v2M18.5 13.5v2M13.5 18.5h2M18.5 18.5h.01',
  ],
  sinaweibo: [
    '#c4302b',
    'M10.5 9.5c-3.5.4-6 2.5-6 5s2.8 4 6.2 4c3.8 0 6.8-2 6.8-4.4 0-1.6-1.2-2.5-2.5-2.9.5-1.5-1.5-2.5-4.5-1.7M16 5.5c2.3 0 3.8 1.8 3.5 4M10.5 14.5h.01',
  ],
  copy: [
    '#44515c',
    'M10 14a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5L11.5 7.5M14 10a3.5 3.5 0 0 0-5 0l-2.5 2.5a3.5 3.5 0 0 0 5 5l1-1',
  ],
  douban: ['#1b7a34', 'M6 5.5h12M7.5 9h9v5h-9zM9 16.5l1 2M15 16.5l-1 2M5.5 19h13'],
  baidutieba: ['#2b62c9', 'M6 5.5h8.5v5M6 5.5V19M6 9.5h6M6 13.5h4M12.5 14h6v5h-6z'],
  poster: ['#7a4fb5', 'M6.5 4.5h11v15h-11zM9 7.5h6v5H9zM9 15.5h2.5M14.5 15.5h.5v1.5h-.5z'],
  qzone: ['#9a6a00', 'M12 4.5l2.3 4.9 5.2.6-3.9 3.6 1.1 5.4L12 16.3 7.3 19l1.1-5.4L4.5 10l5.2-.6z'],
  qqShare: [
    '#1274a8',
    'M12 4.5c-2.7 0-4.3 2-4.3 4.5 0 2-2.2 4-2.2 6.5l2-1c.3 2.5 2 4 4.5 4s4.2-1.5 4.5-4l2 1c0-2.5-2.2-4.5-2.2-6.5 0-2.5-1.6-4.5-4.3-4.5zM9.5 19.5h5',
  ],
  linkedin: ['#0a66c2', 'M6.5 10v8M6.5 6.5h.01M11 18v-8M11 13.5c0-2 1.2-3.5 3.2-3.5s3.3 1.3 3.3 3.5V18'],
  facebook: ['#1464cc', 'M15.5 5.5h-1.5c-1.7 0-2.5 1-2.5 2.5V19M8.5 11.5h6'],
  twitter: ['#1c1c1f', 'M6 6l12 12.5M18 6L6 18.5'],
  email: ['#44515c', 'M4.5 6.5h15v11h-15zM5 7.5l7 5.5 7-5.5'],
  reddit: [
    '#c63a00',
    'M12 9.5c4 0 7 2 7 4.6s-3 4.7-7 4.7-7-2.1-7-4.7 3-4.6 7-4.6zM12 9.5l1-4 3.5.8M9.5 13.5h.01M14.5 13.5h.01M9.5 16c1.5 1 3.5 1 5 0',
  ],
};

export function ChannelIcon({ name }: { readonly name: ShareChannel }) {
  const [color, path] = channelIcons[name];
  return (
    <svg className="lc-channel-icon" viewBox="0 0 24 24" aria-hidden="true" style={{ background: color }}>
      <path d={path} />
    </svg>
  );
}
