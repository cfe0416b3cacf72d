import { channelAddress, shareChannelNames } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { channelsOf } from './channels.ts';

const settings = {
  socialShareType: 'auto',
  socialSharingList: shareChannelNames,
  miniCodeImage: 'media/code.png',
} as const;
const shared = { link: 'https://b.example/x/?a=1&b=2#p=3', title: 'Tom & Jerry', picture: 'https://b.example/c.png' };

describe('the channels of the share panel', () => {
  it('are those of the reader’s region, or of everywhere (W-251)', () => {
    const china = channelsOf(settings, 'china');
    const world = channelsOf(settings, 'global');
    expect(china).toContain('sinaweibo');
    expect(china).not.toContain('facebook');
    expect(world).toContain('facebook');
    expect(world).not.toContain('wechat');
    for (const everywhere of ['qrcode', 'copy', 'poster', 'email'] as const) {
      expect(china).toContain(everywhere);
      expect(world).toContain(everywhere);
    }
    expect(channelsOf({ ...settings, socialShareType: 'china' }, 'global')).toEqual(china);
    expect(channelsOf({ ...settings, socialShareType: 'global' }, 'china')).toEqual(world);
  });

  it('are the author’s own, in the author’s order', () => {
    const own = { ...settings, socialShareType: 'custom', socialSharingList: ['reddit', 'wechat'] } as const;
    expect(channelsOf(own, 'global')).toEqual(['reddit', 'wechat']);
  });

  it('have a mini program code only where the book has one (W-237)', () => {
    expect(channelsOf(settings, 'china')).toContain('miniCode');
    expect(channelsOf({ ...settings, miniCodeImage: '' }, 'china')).not.toContain('miniCode');
  });
});

describe('the address of a channel', () => {
  it.each([
    ['sinaweibo', 'service.weibo.com', 'W-239'],
    ['douban', 'www.douban.com', 'W-241'],
    ['baidutieba', 'tieba.baidu.com', 'W-242'],
    ['qzone', 'sns.qzone.qq.com', 'W-244'],
    ['qqShare', 'connect.qq.com', 'W-245'],
    ['linkedin', 'www.linkedin.com', 'W-246'],
    ['facebook', 'www.facebook.com', 'W-247'],
    ['twitter', 'twitter.com', 'W-248'],
    ['reddit', 'www.reddit.com', 'W-250'],
  ] as const)('%s hands the whole link to %s (%s)', (channel, host, _rule) => {
    const address = new URL(channelAddress(channel, shared) ?? '');
    expect(address.host).toBe(host);
    expect([...address.searchParams.values()]).toContain(shared.link);
  });

  it('is none for what shows something in the panel', () => {
    for (const channel of ['wechat', 'miniCode', 'qrcode', 'copy', 'poster', 'email'] as const)
      expect(channelAddress(channel, shared)).toBeNull();
  });
});
