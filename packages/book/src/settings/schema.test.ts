import { describe, expect, it } from 'vitest';
import { isSettingValue, settingsSchema, withDefaults } from './schema.ts';

describe('the settings of a book', () => {
  it('have defaults that pass their own check', () => {
    for (const [key, item] of Object.entries(settingsSchema))
      expect(isSettingValue(key, item.defaultValue), key).toBe(true);
  });

  it('keep what is stored and fill in the rest', () => {
    expect(withDefaults({ hardCover: true })).toMatchObject({ hardCover: true, pageMode: 'auto' });
  });

  it.each([
    ['rightToLeft', 'yes'],
    ['flipSeconds', Number.NaN],
    ['flipSeconds', '1'],
    ['pageMode', 'triple'],
    ['backgroundColor', '#fff;}'],
    ['__proto__', true],
    ['toString', true],
  ])('refuse %s = %j', (key, value) => {
    expect(isSettingValue(key, value)).toBe(false);
  });
});
