import { allSettings, settingsSchema } from '@leafcast/book';
import { languageCodes } from '@leafcast/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { ServedGroup, ServedSetting } from './document.ts';
import { settingsPath } from './routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ powerLimits: { 1: { bookLogo: { allowed: false } } } });
});
afterAll(() => test.stop());

async function served(path: string, client = test.client()): Promise<Map<string, ServedSetting>> {
  const response = await client.fetch(path);
  expect(response.status).toBe(200);
  const groups = (await response.json()) as ServedGroup[];
  const flat = (settings: readonly ServedSetting[]): ServedSetting[] =>
    settings.flatMap((one) => [one, ...flat(one.children ?? [])]);
  return new Map(flat(groups.flatMap(({ settings }) => settings)).map((one) => [one.key, one]));
}

describe('settings/settingCN.json', () => {
  it('contains every setting and heading once, with title and explanation (W-182, W-183, W-184, D-158, D-159, D-651)', async () => {
    const all = await served('/settings/settingCN.json');
    expect([...all.keys()].toSorted()).toEqual(Object.keys(allSettings).toSorted());
    for (const [key, { title, desc }] of all) expect([title, desc], key).toSatisfy((texts) => texts.every(Boolean));
    expect(all.get('flipStyle')).toMatchObject({ title: '翻页方式', type: 'list' });
  });

  it('is available in twelve languages and ignores a cache-busting query', async () => {
    const titles = new Set<string | undefined>();
    for (const language of languageCodes) {
      const all = await served(`${settingsPath(language)}?v=${Date.now()}`);
      expect(all.size).toBe(Object.keys(allSettings).length);
      titles.add(all.get('pageThickness')?.title);
    }
    expect(titles.size).toBe(languageCodes.length);
    expect((await test.client().fetch('/settings/settingXX.json')).status).toBe(404);
  });

  it('contains all ten types of items (W-172, W-173, W-174, W-175, W-176, W-177, W-178, W-179, W-180, W-181)', async () => {
    const types = new Set([...(await served('/settings/settingEN.json')).values()].map(({ type }) => type));
    expect(types).toEqual(
      new Set(['composite', 'number', 'color', 'text', 'list', 'file', 'bool', 'form_other', 'contactabout', 'dialog']),
    );
  });

  it("contains each setting's value, its default and the field that holds the value (W-185, W-186, W-187)", async () => {
    const all = await served('/settings/settingEN.json');
    for (const [key, { defaultValue }] of Object.entries(settingsSchema))
      expect(all.get(key)).toMatchObject({ value: defaultValue, defaultValue, valueSource: 'htmlConfig' });
  });

  it('states which settings are visible initially and which are never visible (W-188, W-189)', async () => {
    const all = await served('/settings/settingEN.json');
    expect(all.get('logoUrl')).toMatchObject({ visible: false, isShow: true });
    expect(all.get('homeButton')).toMatchObject({ visible: true, isShow: true });
    expect(all.get('loadingBackgroundType')).toMatchObject({ visible: false, isShow: false });
  });

  it('states which setting, with which value, shows another setting (W-191, W-192, W-193)', async () => {
    const all = await served('/settings/settingEN.json');
    expect(all.get('homeUrl')?.config).toMatchObject({
      related: { triggerKey: 'homeButton', triggerValue: true, visible: true },
    });
    expect(all.get('logoUrl')?.config).toMatchObject({ related: { triggerValue: '', visible: false } });
  });

  it('states which files a setting accepts: extensions, types and maximum size (W-194, W-195, W-196)', async () => {
    expect((await served('/settings/settingEN.json')).get('backgroundSound')?.config).toMatchObject({
      extensions: ['mp3'],
      mime: ['audio/mpeg'],
      maxSize: 10_485_760,
    });
  });

  it('marks settings that the account may not change (W-190, W-388)', async () => {
    const own = await served('/settings/settingEN.json', await test.signedIn());
    expect(own.get('logoImage')?.disabled).toBe(true);
    expect(own.get('homeButton')?.disabled).toBe(false);
    expect((await served('/settings/settingEN.json')).get('logoImage')?.disabled).toBe(false);
  });

  it('names the options of lists and nests child settings under headings (W-172, W-176)', async () => {
    const all = await served('/settings/settingEN.json');
    expect(all.get('flipStyle')?.config).toMatchObject({ options: [{ value: 'flip', title: 'Paper' }, {}, {}, {}] });
    expect(all.get('margins')?.children?.map(({ key }) => key)).toContain('marginTop');
  });
});
