import { describe, expect, it } from 'vitest';
import { isSettingValue } from './check.ts';
import { withDefaults } from './defaults.ts';
import { allSettings, settingGroups, settingsSchema } from './schema.ts';

describe('the settings of a book', () => {
  it('have valid default values', () => {
    for (const [key, item] of Object.entries(settingsSchema))
      expect(isSettingValue(key, item.defaultValue), key).toBe(true);
  });

  it('have unique keys, and their headings and conditions refer only to existing keys', () => {
    const keys = Object.values(settingGroups).flatMap((group) => Object.keys(group));
    expect(new Set(keys).size).toBe(keys.length);
    for (const [key, item] of Object.entries(allSettings)) {
      const named = item.type === 'composite' ? item.children : [];
      for (const other of [...named, ...(item.related ? [item.related.triggerKey] : [])])
        expect(settingsSchema, key).toHaveProperty(other);
    }
  });

  it('are completed with the defaults, without changing stored values', () => {
    expect(withDefaults({ hardCover: true })).toMatchObject({ hardCover: true, pageMode: 'auto' });
  });

  it.each([
    ['rightToLeft', 'yes'],
    ['flipSeconds', Number.NaN],
    ['flipSeconds', '1'],
    ['pageMode', 'triple'],
    ['backgroundColor', '#fff;}'],
    ['backgroundAngle', '45'],
    ['logo', ''],
    ['logoImage', '../book.json'],
    ['logoImage', 'media/a.svg'],
    ['logoUrl', 'javascript:alert(1)'],
    ['pageNumberFormat', '8-:x'],
    ['phoneNumbers', [{ label: '', number: '12' }]],
    ['about', { logo: '' }],
    ['mobileButtons', ['search', 'search']],
    ['__proto__', true],
    ['toString', true],
  ])('reject the following value: %s = %j', (key, value) => {
    expect(isSettingValue(key, value)).toBe(false);
  });

  it.each([
    ['thumbnailAlpha', 'D-584', 0, 100, 1],
    ['backgroundOpacity', 'D-585', 0, 1, 0.1],
    ['toolbarAlpha', 'D-586', 0, 1, 0.1],
    ['toolbarIconSize', 'D-735', 18, 35, 1],
    ['adBgOpacity', 'W-136', 0, 1, 0.1],
    ['adInterval', 'W-138', 500, 600_000, 1],
  ])('accept values of %s (%s) from %d to %d only', (key, _, min, max, step) => {
    const taken = [min - step, min, max, max + step].map((value) => isSettingValue(key, value));
    expect(taken).toEqual([false, true, true, false]);
  });

  it('have a default duration of 0.3 seconds for turning a page (D-731)', () => {
    expect(withDefaults({}).flipSeconds).toBe(0.3);
  });
});
