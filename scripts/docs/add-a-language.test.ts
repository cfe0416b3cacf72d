import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../testing/root.ts';
import { copyPackages, formatImportExpression } from './package-copies.ts';

const guide = readFileSync(join(root, 'docs/how-to/add-a-language.md'), 'utf8');
const copies = copyPackages('messages');
const messages = formatImportExpression('@leafcast/messages');

/** Follows the guide on a copy of `packages/messages`: adds the line and the folder of a new language. */
beforeAll(() => {
  const line = /`(it: \{ .*\},)` \| `packages\/messages\/src\/languages\.ts`/.exec(guide)?.[1] ?? '';
  copies.edit('messages/src/languages.ts', (text) => text.replace(/(?=\} as const satisfies)/, `  ${line}\n`));
  const folder = copies.pathOf('messages/languages/it');
  cpSync(copies.pathOf('messages/languages/en'), folder, { recursive: true });
  const names = {
    macos: 'it',
    nsis: 'Italian',
    wordpress: 'it_IT',
    joomla: 'it-IT',
    drupal: 'it',
    voices: { it: 'it' },
  };
  writeFileSync(join(folder, 'language.json'), JSON.stringify(names));
});
afterAll(() => copies.remove());

it('Adding a language takes one line and one folder: the interface then offers it with all messages', () => {
  expect(copies.evaluate(`${messages}.languageCodes`)).toContain('it');
  expect(copies.evaluate(`${messages}.pickLanguage(['it-CH'])`)).toBe('it');
  expect(copies.evaluate(`${messages}.loadReaderMessages('it')`)).toMatchObject({ 'panel.close': 'Close' });
});

it('Adding a language takes one line and one folder: voices, installers and plug-ins then include it', () => {
  const evaluate = (module: string, rest: string) => copies.evaluate(formatImportExpression(module) + rest);
  expect(evaluate('apps/server/src/records/media/audio/espeak.ts', '.espeak.languages()')).toContain('it');
  const installer = evaluate('scripts/desktop/systems/windows.ts', '.getInstallerTexts()');
  expect(installer).toContain('MUI_LANGUAGE Italian\n');
  expect(evaluate('scripts/desktop/systems/linux.ts', '.getSystemTexts()')).toContainEqual(
    expect.objectContaining({ language: 'it', project: 'Leafcast project' }),
  );
  const paths = '.getFileKindNames().then((files) => files.map(({ path }) => path))';
  expect(evaluate('scripts/desktop/systems/macos.ts', paths)).toContain('Resources/it.lproj/InfoPlist.strings');
  const names = '.listTranslations(() => true).then((all) => all.map((one) => one.names))';
  expect(evaluate('packages/publish/src/plug-ins/words.ts', names)).toContainEqual(
    expect.objectContaining({ wordpress: 'it_IT', joomla: 'it-IT', drupal: 'it' }),
  );
});
