import { allSettings, contactTypes, settingGroups, shareChannelNames } from '@leafcast/book';
import { languageCodes, loadSettingsMessages } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';
import { loadFormMessages } from './form-messages.ts';

const units = new Set(Object.values(allSettings).flatMap((item) => ('unit' in item && item.unit ? [item.unit] : [])));

describe('texts of the settings', () => {
  it.each(languageCodes)(
    'exist for every setting, choice, group and unit in %s (W-183, W-184, D-158, D-159)',
    async (language) => {
      const own: Readonly<Record<string, string>> = await loadSettingsMessages(language);
      const settings = Object.entries(allSettings).flatMap(([key, item]) => {
        const choices = item.type === 'list' && item.shown !== 'gallery' ? item.options : [];
        return [`setting.${key}`, `setting.${key}.hint`, ...choices.map((option) => `setting.${key}.${option}`)];
      });
      const names = [
        ...settings,
        ...Object.keys(settingGroups).map((name) => `settingGroup.${name}`),
        ...[...units].map((name) => `settingUnit.${name}`),
        ...shareChannelNames.map((name) => `settingChannel.${name}`),
        ...contactTypes.map((name) => `settingContact.${name}`),
      ];
      expect(names.filter((name) => !own[name]?.trim())).toEqual([]);
      const words = await loadFormMessages(language);
      const unsaid = Object.entries(allSettings).flatMap(([key, item]) =>
        item.type === 'list' ? item.options.filter((option) => words.option(key, option) === option) : [],
      );
      // In English the text of a choice may be the same as its stored value.
      expect(language === 'en' ? [] : unsaid).toEqual([]);
    },
  );
});
