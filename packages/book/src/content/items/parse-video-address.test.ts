import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVideoId, parseVideoAddress, videoOrigin, videoPlayerAddress } from './parse-video-address.ts';

describe('video addresses', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'vimeo', '76979871'],
    ['https://www.bilibili.com/video/BV1xx411c7mD/?p=1', 'bilibili', 'BV1xx411c7mD'],
    ['https://v.youku.com/v_show/id_XMTI3ODI4OTU2OA==.html', 'youku', 'XMTI3ODI4OTU2OA=='],
    ['https://player.youku.com/embed/XMTI3ODI4OTU2OA==', 'youku', 'XMTI3ODI4OTU2OA=='],
    ['https://v.qq.com/x/cover/mzc00200abc/x0040abcdef.html', 'tencent', 'x0040abcdef'],
    ['https://v.qq.com/txp/iframe/player.html?vid=x0040abcdef', 'tencent', 'x0040abcdef'],
  ])('identify a video: %s', (address, site, id) => expect(parseVideoAddress(address)).toEqual({ site, id }));

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?v=dQw4w9WgXcQ',
    'javascript:alert("youtube.com/watch?v=dQw4w9WgXcQ")',
    'https://www.youtube.com/watch?v=%22%3E%3Cscript',
    'https://player.youku.com/embed/%E0%A4%A',
    'not an address',
  ])('do not identify a video if they are unknown or malformed: %s', (address) =>
    expect(parseVideoAddress(address)).toBeNull(),
  );

  it('lead to a player at the origin of the video site, for any video id', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^https:\/\/(youtu\.be|vimeo\.com|v\.qq\.com\/x\/page)\/[\w/?&=%-]{5,20}$/),
        fc.string(),
        (address, id) => {
          const film = parseVideoAddress(address) ?? (isVideoId('youku', id) ? { site: 'youku' as const, id } : null);
          if (film) expect(videoPlayerAddress(film)).toMatch(new RegExp(`^${videoOrigin(film.site)}/[\\w/.?&=-]+$`));
        },
      ),
    );
    expect(videoPlayerAddress({ site: 'vimeo', id: '76979871' })).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    );
  });
});
