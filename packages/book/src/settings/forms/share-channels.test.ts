import { describe, expect, it } from 'vitest';
import { channelsShown, shareAreaOf } from './share-channels.ts';

describe('the channels that a reader is shown', () => {
  it('are those of the reader’s area where the author chose none (W-251)', () => {
    for (const area of ['china', 'global'] as const) {
      expect(channelsShown('auto', ['reddit'], area)).toEqual(channelsShown(area, [], 'global'));
      expect(channelsShown(area, [], 'china')).toEqual(channelsShown(area, [], 'global'));
    }
    expect(channelsShown('china', [], 'global')).not.toContain('facebook');
    expect(channelsShown('global', [], 'china')).not.toContain('wechat');
  });

  it('go by the language and the clock of the browser', () => {
    expect(shareAreaOf(['zh-CN', 'en'], 'Europe/Berlin')).toBe('china');
    expect(shareAreaOf(['en'], 'Asia/Shanghai')).toBe('china');
    expect(shareAreaOf(['zh-TW'], 'Asia/Taipei')).toBe('global');
    expect(shareAreaOf([], '')).toBe('global');
  });
});
