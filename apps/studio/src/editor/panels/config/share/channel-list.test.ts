import { type ShareArea, shareChannelNames } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { channelRows, switchChannel } from './channel-list.ts';

const types = ['auto', 'china', 'global', 'custom'] as const;

const on = (type: (typeof types)[number], own = shareChannelNames, area: ShareArea = 'global') =>
  channelRows(type, own, area).flatMap(({ channel, isOn }) => (isOn ? [channel] : []));

describe('the share channels of a book', () => {
  it('always include all fifteen channels, with those shown to readers first (W-236, W-250)', () => {
    for (const type of types) {
      const rows = channelRows(type, ['reddit', 'copy'], 'china');
      expect(rows.map(({ channel }) => channel).toSorted()).toEqual([
        'baidutieba',
        'copy',
        'douban',
        'email',
        'facebook',
        'linkedin',
        'miniCode',
        'poster',
        'qqShare',
        'qrcode',
        'qzone',
        'reddit',
        'sinaweibo',
        'twitter',
        'wechat',
      ]);
      const first = rows.filter(({ isOn }) => isOn);
      expect(rows.slice(0, first.length)).toEqual(first);
    }
  });

  it('include the channels of the region and those without a region (W-251)', () => {
    expect(on('china')).toEqual(expect.arrayContaining(['wechat', 'qrcode']));
    expect(on('china')).not.toContain('facebook');
    expect(on('global')).toEqual(expect.arrayContaining(['facebook', 'qrcode']));
    expect(on('global')).not.toContain('wechat');
  });

  it("are by default those of the author's region, and include no others after one is switched off (W-013)", () => {
    expect(on('auto', shareChannelNames, 'china')).toEqual(on('china'));
    const shown = on('auto', shareChannelNames, 'global');
    expect(shown).toEqual(on('global'));
    const own = switchChannel(shown, 'reddit', false);
    expect(on('custom', own)).toEqual(shown.filter((channel) => channel !== 'reddit'));
  });

  it('keep the author’s own selection and order', () => {
    expect(on('custom', ['reddit', 'wechat'])).toEqual(['reddit', 'wechat']);
    expect(switchChannel(['reddit', 'wechat'], 'copy', true)).toEqual(['reddit', 'wechat', 'copy']);
    expect(switchChannel(['reddit', 'wechat'], 'reddit', false)).toEqual(['wechat']);
  });
});
