import { shareChannelNames } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { channelRows, switched } from './channel-list.ts';

const on = (type: string, own = shareChannelNames) =>
  channelRows(type, own).flatMap(({ channel, isOn }) => (isOn ? [channel] : []));

describe('the channels of a book', () => {
  it('are always all fifteen, those that readers see first (W-236, W-250)', () => {
    for (const type of ['auto', 'china', 'global', 'custom']) {
      const rows = channelRows(type, ['reddit', 'copy']);
      expect(rows.map(({ channel }) => channel).toSorted()).toEqual(shareChannelNames.toSorted());
      const first = rows.filter(({ isOn }) => isOn);
      expect(rows.slice(0, first.length)).toEqual(first);
    }
  });

  it('are those of a region and those of everywhere (W-251)', () => {
    expect(on('china')).toEqual(expect.arrayContaining(['wechat', 'qrcode']));
    expect(on('china')).not.toContain('facebook');
    expect(on('global')).toEqual(expect.arrayContaining(['facebook', 'qrcode']));
    expect(on('global')).not.toContain('wechat');
    expect(on('auto')).toEqual(shareChannelNames);
  });

  it('are the author’s own in the author’s order', () => {
    expect(on('custom', ['reddit', 'wechat'])).toEqual(['reddit', 'wechat']);
    expect(switched(['reddit', 'wechat'], 'copy', true)).toEqual(['reddit', 'wechat', 'copy']);
    expect(switched(['reddit', 'wechat'], 'reddit', false)).toEqual(['wechat']);
  });
});
