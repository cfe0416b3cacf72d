import { allSettings, isSettingVisible, type SettingKey, settingDefaults, settingGroups } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';
import { type ShownSetting, shownSettings } from './matches.ts';

const messages = {
  language: 'zh' as Language,
  title: (key: string) => key,
  hint: (key: string) => (key === 'flipSeconds' ? 'How fast' : ''),
};
const current = (changes: Partial<Record<SettingKey, unknown>>) => (key: SettingKey) =>
  key in changes ? changes[key] : settingDefaults[key];
const keysOf = (shown: readonly ShownSetting[]): string[] =>
  shown.flatMap(({ key, children }) => [key, ...keysOf(children)]);

describe('settings shown in the form', () => {
  it('include all settings except those hidden by others and those that are never shown (W-188, W-189, W-289)', () => {
    const shown = Object.values(settingGroups).flatMap((group) =>
      keysOf(shownSettings(group, current({}), '', messages)),
    );
    const wanted = Object.keys(allSettings).filter((key) =>
      isSettingVisible(key, (other) => settingDefaults[other as SettingKey]),
    );
    expect(shown.toSorted()).toEqual(wanted.toSorted());
    expect(shown).not.toContain('loadingBackgroundType');
  });

  it('include WeChat settings only in Chinese, in a matching search, or if they have been changed', () => {
    const inEnglish = { ...messages, language: 'en' as Language };
    const keys = (changes: Partial<Record<SettingKey, unknown>>, query = '', words = inEnglish) =>
      keysOf(shownSettings(settingGroups.web, current(changes), query, words));
    expect(keys({})).not.toContain('onlyWeChat');
    expect(keys({}, 'wechat')).toContain('onlyWeChat');
    expect(keys({ onlyWeChat: true })).toContain('onlyWeChat');
    expect(keys({}, '', messages)).toContain('onlyWeChat');
    const buttons = shownSettings(settingGroups.buttons, current({ wechatButton: true }), '', inEnglish);
    expect(keysOf(buttons)).toContain('wechatImage');
  });

  it('appear or disappear when the value of another setting changes (W-191, W-192, W-193)', () => {
    const { buttons, logo } = settingGroups;
    expect(keysOf(shownSettings(buttons, current({}), '', messages))).not.toContain('homeUrl');
    expect(keysOf(shownSettings(buttons, current({ homeButton: true }), '', messages))).toContain('homeUrl');
    expect(keysOf(shownSettings(logo, current({}), '', messages))).not.toContain('logoUrl');
    expect(keysOf(shownSettings(logo, current({ logoImage: 'media/a.png' }), '', messages))).toContain('logoUrl');
  });

  it('are found by title and explanation; a matching heading includes its children', () => {
    const { flip } = settingGroups;
    expect(keysOf(shownSettings(flip, current({}), 'how FAST', messages))).toEqual(['flipSeconds']);
    expect(keysOf(shownSettings(flip, current({}), 'marginTop', messages))).toContain('margins');
    expect(keysOf(shownSettings(flip, current({}), 'mini', messages))).toContain('miniHideFullscreenPrompt');
    expect(keysOf(shownSettings(flip, current({}), 'nothing of it', messages))).toEqual([]);
  });
});
