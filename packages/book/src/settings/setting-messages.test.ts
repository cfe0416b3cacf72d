import type { SettingsKey } from '@leafcast/messages';
import { describe, expectTypeOf, it } from 'vitest';
import type { SettingMessageKey } from './setting-messages.ts';

describe('the words of the settings', () => {
  it('are those that the schema needs, and no others; the compiler sees it (W-183, W-184)', () => {
    expectTypeOf<SettingMessageKey>().toEqualTypeOf<SettingsKey>();
    expectTypeOf<SettingMessageKey | 'setting.planted'>().not.toEqualTypeOf<SettingsKey>();
    expectTypeOf<SettingMessageKey>().not.toEqualTypeOf<SettingsKey | 'setting.planted'>();
  });
});
