import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phoneTemplateNames, sceneNames, templateNames, themeNames } from '@leafcast/book';
import { getBook, updateBook } from '@leafcast/contract';
import { languageCodes } from '@leafcast/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../../../../testing/root.ts';
import { smallPdf, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.stop());

const look = z.object({
  name: z.string().min(1),
  title: z.record(z.enum(languageCodes), z.string().min(1)),
  preview: z.string().startsWith('/').nullable(),
});
const list = async (path: string) => {
  const response = await fetch(`${test.url}${path}?t=1700000000`);
  expect(response.headers.get('content-type')).toContain('application/json');
  return z.array(look).parse(await response.json());
};

describe('the catalogs of templates, themes and scenes', () => {
  it.each([
    ['/templates/templates.json', 16],
    ['/tem_themes/themes.json', 52],
    ['/tem_themes_new/themes.json', 45],
    ['/scenes/scenes.json', 18],
  ])(
    '%s lists all %i with titles in every language (W-457, W-459, W-460, W-461, D-649, D-650, D-652, D-653)',
    async (path, count) => {
      expect(await list(path)).toHaveLength(count);
    },
  );

  it('state the license of each theme (D-346)', async () => {
    const themes = z.array(z.object({ name: z.string(), license: z.string() }));
    const all = themes.parse(await (await fetch(`${test.url}/tem_themes/themes.json`)).json());
    expect(all.filter(({ license }) => license !== 'MIT')).toEqual([]);
    expect(all.map(({ name }) => name)).toEqual([...themeNames]);
  });

  it('resourceFiles/mobile/themes/theme.json lists templates and themes for phones, with Chinese titles (W-458, D-335, D-336, D-648)', async () => {
    const answer = await fetch(`${test.url}/resourceFiles/mobile/themes/theme.json`);
    const { templates, themes } = z
      .object({ templates: z.array(look), themes: z.array(look) })
      .parse(await answer.json());
    expect(templates.map(({ name }) => name)).toEqual(['mobile', 'article']);
    expect(themes).toHaveLength(52);
    expect(templates.map(({ title }) => title.zh)).toEqual(['手机翻页', '手机文章']);
  });

  it('refer only to existing preview images', async () => {
    const all = await Promise.all(
      ['/templates/templates.json', '/tem_themes/themes.json', '/scenes/scenes.json'].map(list),
    );
    const missing: string[] = [];
    for (const { preview } of all.flat()) {
      if (preview === null) continue;
      const { status, headers } = await fetch(test.url + preview);
      if (status !== 200 || !headers.get('content-type')?.startsWith('image/')) missing.push(preview);
    }
    expect(missing).toEqual([]);
  });

  it('do not expose other files in the folder with preview images', async () => {
    for (const path of ['/previews/', '/previews/scenes/none.webp', '/previews/templates/..%2f..%2fpackage.json']) {
      expect((await fetch(test.url + path)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a selected look', () => {
  it('is stored in the book and returned, for every theme, scene and template (W-117, D-302, D-337, D-339, RULINGS 43)', async () => {
    const author = await test.signedIn();
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'Worn' });
    const [, row = ''] = /^\| 43 \| (.*) \|$/m.exec(readFileSync(join(root, 'docs/rules/rulings.md'), 'utf8')) ?? [];
    expect([...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...phoneTemplateNames]);
    const looks = themeNames.map((theme, index) => ({
      theme,
      scene: sceneNames[index % sceneNames.length],
      template: templateNames[index % templateNames.length],
      phoneTemplate: phoneTemplateNames[index % phoneTemplateNames.length],
    }));
    for (const look of looks) {
      expect((await author.call(updateBook, { bookId, bookConfig: look })).code).toBe('OK');
      const { data } = await author.call(getBook, { bookId });
      const defaults = { theme: 'default', scene: 'none', template: 'clear', phoneTemplate: 'mobile' };
      expect({ ...defaults, ...data?.htmlConfig }).toMatchObject(look);
      expect(data?.htmlTemplate).toBe(look.template);
      expect(data?.phoneTemplate.name).toBe(look.phoneTemplate === 'article' ? 'Article' : 'Mobile');
    }
  });
});
