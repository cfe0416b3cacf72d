import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPackages, formatImportExpression, stepFiles } from './package-copies.ts';

const copies = copyPackages('book', 'messages');
const book = formatImportExpression('@leafcast/book');

/** Follows the guides on copies of the packages: adds the setting `pageTint` and the template `festive`. */
beforeAll(() => {
  copies.edit('book/src/settings/groups/flip.ts', (text) =>
    text.replace('  rightToLeft:', "  pageTint: { type: 'number', defaultValue: 2, min: 0, max: 5 },\n  rightToLeft:"),
  );
  copies.edit('book/src/settings/appearance-names.ts', (text) =>
    text.replace("  'float',", "  'festive',\n  'float',"),
  );
  copies.edit('book/src/appearance/template-layouts.ts', (text) =>
    text.replace('  float:', "  festive: { bar: 'top', title: true },\n  float:"),
  );
  copies.edit('book/src/appearance/template-colors.ts', (text) =>
    text.replace('  float:', "  festive: { stage: '#7a1f2b' },\n  float:"),
  );
  const texts = { 'setting.pageTint': 'Tint', 'setting.pageTint.hint': 'Tints pages.', 'template.festive': 'Festive' };
  for (const language of readdirSync(copies.pathOf('messages/languages'))) {
    copies.edit(`messages/languages/${language}/settings.json`, (text) =>
      JSON.stringify({ ...JSON.parse(text), ...texts }),
    );
  }
});
afterAll(() => copies.remove());

describe('a setting that is only declared and has messages', () => {
  it('has a default, and rejects invalid values', () => {
    expect(copies.evaluate(`${book}.withDefaults({}).pageTint`)).toBe(2);
    const valid = `(({ isSettingValue }) => [0, 5, 6, '1'].filter((value) => isSettingValue('pageTint', value)))(${book})`;
    expect(copies.evaluate(valid)).toEqual([0, 5]);
  });

  it('appears in the served description from which the form is built, and in the documentation', () => {
    const texts = `await ${formatImportExpression('@leafcast/messages')}.loadSettingsMessages('en')`;
    const served = `${formatImportExpression('apps/server/src/books/settings/schema/document.ts')}.settingsDocument(${texts}, () => true)`;
    expect(copies.evaluate(`${served}.flatMap(({ settings }) => settings)`)).toContainEqual(
      expect.objectContaining({ key: 'pageTint', title: 'Tint', desc: 'Tints pages.', isShow: true, defaultValue: 2 }),
    );
    expect(copies.evaluate(`${formatImportExpression('scripts/docs/settings.ts')}.settingsDoc()`)).toContain(
      '| `pageTint` | **Tint**. Tints pages. | 0 to 5 | `2` |',
    );
  });
});

describe('a template that is only declared and has a name', () => {
  it('can be chosen, and gives the reader its layout and its colors', () => {
    expect(copies.evaluate(`${book}.isSettingValue('template', 'festive')`)).toBe(true);
    expect(copies.evaluate(`${book}.getTemplate('festive')`)).toMatchObject({
      bar: 'top',
      title: true,
      arrows: 'chevron',
    });
    expect(copies.evaluate(`${book}.stageColor(${book}.withDefaults({ template: 'festive' }), 'light')`)).toBe(
      '#7a1f2b',
    );
  });

  it('appears among the templates of the studio, with its name', () => {
    const catalog = `(await ${formatImportExpression('apps/server/src/books/appearance/catalog.ts')}.createAppearanceCatalog('/'))`;
    expect(copies.evaluate(`${catalog}.templates`)).toContainEqual(
      expect.objectContaining({ name: 'festive', title: expect.objectContaining({ zh: 'Festive', en: 'Festive' }) }),
    );
  });
});

describe('the guides', () => {
  const isMessages = (path: string) => path.startsWith('packages/messages/');
  /** Files that are edited by hand, except messages. */
  const edited = (...guide: Parameters<typeof stepFiles>) =>
    stepFiles(...guide).flatMap((files) => files.filter((path) => !isMessages(path)).slice(0, 1));

  it('require at most four files for a setting, three for a template and three for a panel, besides messages', () => {
    expect(edited('add-a-setting.md')).toHaveLength(4);
    expect(edited('add-a-template.md')).toHaveLength(3);
    expect(edited('add-a-panel.md', '**A configuration task**')).toHaveLength(2);
    expect(edited('add-a-panel.md', '**A section of the left rail:**')).toHaveLength(3);
  });
});
