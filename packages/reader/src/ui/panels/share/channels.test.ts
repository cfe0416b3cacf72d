import { channelAddress, shareChannelNames } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { listShareChannels } from './channels.ts';

const settings = {
  socialShareType: 'auto',
  socialSharingList: shareChannelNames,
  miniCodeImage: 'media/code.png',
} as const;
const shared = { link: 'https://b.example/x/?a=1&b=2#p=3', title: 'Tom & Jerry', picture: 'https://b.example/c.png' };

describe('the channels of the share panel', () => {
  it('are those of the visitor’s region and the worldwide channels (W-251)', () => {
    const china = listShareChannels(settings, 'china');
    const world = listShareChannels(settings, 'global');
    expect(china).toContain('sinaweibo');
    expect(china).not.toContain('facebook');
    expect(world).toContain('facebook');
    expect(world).not.toContain('wechat');
    for (const everywhere of ['qrcode', 'copy', 'poster', 'email'] as const) {
      expect(china).toContain(everywhere);
      expect(world).toContain(everywhere);
    }
    expect(listShareChannels({ ...settings, socialShareType: 'china' }, 'global')).toEqual(china);
    expect(listShareChannels({ ...settings, socialShareType: 'global' }, 'china')).toEqual(world);
  });

  it('follow the author’s own selection and order', () => {
    const own = { ...settings, socialShareType: 'custom', socialSharingList: ['reddit', 'wechat'] } as const;
    expect(listShareChannels(own, 'global')).toEqual(['reddit', 'wechat']);
  });

  it('include a mini program code only if the book has one (W-237)', () => {
    expect(listShareChannels(settings, 'china')).toContain('miniCode');
    expect(listShareChannels({ ...settings, miniCodeImage: '' }, 'china')).not.toContain('miniCode');
  });
});

describe('the URL of a share channel', () => {
  it.each([
    ['sinaweibo', 'https://service.weibo.com/share/share.php', 'url', 'W-239'],
    ['douban', 'https://www.douban.com/share/service', 'href', 'W-241'],
    ['baidutieba', 'https://tieba.baidu.com/f/commit/share/openShareApi', 'url', 'W-242'],
    ['qzone', 'https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey', 'url', 'W-244'],
    ['qqShare', 'https://connect.qq.com/widget/shareqq/index.html', 'url', 'W-245'],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', 'url', 'W-246'],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php', 'u', 'W-247'],
    ['twitter', 'https://twitter.com/intent/tweet', 'url', 'W-248'],
    ['reddit', 'https://www.reddit.com/submit', 'url', 'W-250'],
  ] as const)('for %s passes the complete link to %s as %s (%s)', (channel, page, name, _rule) => {
    const address = new URL(channelAddress(channel, shared) ?? '');
    expect(address.origin + address.pathname).toBe(page);
    expect(address.searchParams.get(name)).toBe('https://b.example/x/?a=1&b=2#p=3');
  });

  it('is null for channels that display their content in the panel', () => {
    for (const channel of ['wechat', 'miniCode', 'qrcode', 'copy', 'poster', 'email'] as const)
      expect(channelAddress(channel, shared)).toBeNull();
  });
});
