import { settingsSchema, type ValueItem } from '@leafcast/book';
import { loadEditorMessages } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';

describe('the words of the settings', () => {
  it.each(['en', 'zh'] as const)(
    'are there for every setting and every choice in %s (W-183, W-184)',
    async (language) => {
      const messages: Readonly<Record<string, string>> = await loadEditorMessages(language);
      for (const [key, item] of Object.entries<ValueItem>(settingsSchema)) {
        if (!(`setting.${key}` in messages)) continue;
        const choices = item.type === 'list' ? item.options.map((option) => `setting.${key}.${option}`) : [];
        for (const name of [`setting.${key}`, `setting.${key}.hint`, ...choices])
          expect(messages, name).toHaveProperty([name]);
      }
    },
  );
});
