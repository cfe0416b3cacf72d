import { expect, it } from 'vitest';
import { languageCodes } from '../src/languages.ts';
import * as all from '../src/load.ts';
import { catalogLoaders, readCheckFile } from './languages.ts';

it('no message for authors contains a term that only an operator understands', async () => {
  const loads = [all.loadSettingsMessages, all.loadStudioMessages, all.loadUploadMessages, all.loadLibraryMessages];
  const account = [all.loadEditorMessages, all.loadAccountMessages, all.loadPlansMessages, all.loadTeamMessages];
  const more = [all.loadSharingMessages, all.loadCloudMessages, all.loadPagesMessages, all.loadInboxMessages];
  for (const language of languageCodes) {
    const others = await Promise.all(
      [...loads, ...account, ...more].map(async (load) => Object.entries(await load(language))),
    );
    for (const [key, text] of others.flat()) {
      expect(text, `${language} ${key}`).not.toMatch(/[A-Z]{3,}_[A-Z]{2,}|--[a-z]+ |npm |Ghostscript \d|SMTP/);
    }
  }
});

it('only the Chinese publishing messages mention WeChat, because authors who use other languages cannot publish to WeChat', async () => {
  for (const language of languageCodes.filter((code) => code !== 'zh')) {
    const said = [await all.loadPublishingMessages(language), await all.loadSharingMessages(language)];
    for (const text of said.flatMap(Object.values)) expect(text, language).not.toMatch(/WeChat|微信|위챗/);
  }
});

it.each(languageCodes)('messages in %s describe empty fields in full sentences', async (language) => {
  const short = new RegExp(`(^|[\\s.。(（])(${readCheckFile(language).empty}) ?[:：]`, 'iu');
  for (const [, load] of catalogLoaders)
    for (const text of Object.values(await load(language))) expect(text).not.toMatch(short);
});
