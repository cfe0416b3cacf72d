import type { SettingsKey } from '@leafcast/messages';
import { describe, expectTypeOf, it } from 'vitest';
import type { SettingMessageKey } from './setting-messages.ts';

describe('texts of the settings', () => {
  it('are exactly the texts that the schema requires, as checked by the compiler (W-183, W-184)', () => {
    expectTypeOf<SettingMessageKey>().toEqualTypeOf<SettingsKey>();
    expectTypeOf<SettingMessageKey | 'setting.planted'>().not.toEqualTypeOf<SettingsKey>();
    expectTypeOf<SettingMessageKey>().not.toEqualTypeOf<SettingsKey | 'setting.planted'>();
  });
});
