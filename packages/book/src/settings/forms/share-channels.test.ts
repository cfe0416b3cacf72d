import { describe, expect, it } from 'vitest';
import { guessShareArea, visibleChannels } from './share-channels.ts';

describe('the share channels shown to a visitor', () => {
  it("are those used in the visitor's area if the author has chosen none (W-251)", () => {
    for (const area of ['china', 'global'] as const) {
      expect(visibleChannels('auto', ['reddit'], area)).toEqual(visibleChannels(area, [], 'global'));
      expect(visibleChannels(area, [], 'china')).toEqual(visibleChannels(area, [], 'global'));
    }
    expect(visibleChannels('china', [], 'global')).not.toContain('facebook');
    expect(visibleChannels('global', [], 'china')).not.toContain('wechat');
  });

  it('depend on the language and time zone of the browser', () => {
    expect(guessShareArea(['zh-CN', 'en'], 'Europe/Berlin')).toBe('china');
    expect(guessShareArea(['en'], 'Asia/Shanghai')).toBe('china');
    expect(guessShareArea(['zh-TW'], 'Asia/Taipei')).toBe('global');
    expect(guessShareArea([], '')).toBe('global');
  });
});
