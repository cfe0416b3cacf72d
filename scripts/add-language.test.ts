import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../testing/root.ts';

const guide = readFileSync(join(root, 'docs/how-to/add-a-language.md'), 'utf8');
let room: string;

/** Follows the guide on a copy of `packages/messages`: adds the line and the folder of a new language. */
beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'language-'));
  cpSync(join(root, 'packages/messages'), room, { recursive: true });
  const file = join(room, 'src/languages.ts');
  const line = /`(it: \{ .*\},)` \| `packages\/messages\/src\/languages\.ts`/.exec(guide)?.[1] ?? '';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?=\} as const satisfies)/, `  ${line}\n`));
  cpSync(join(room, 'languages/en'), join(room, 'languages/it'), { recursive: true });
  const names = {
    macos: 'it',
    nsis: 'Italian',
    wordpress: 'it_IT',
    joomla: 'it-IT',
    drupal: 'it',
    voices: { it: 'it' },
  };
  writeFileSync(join(room, 'languages/it/language.json'), JSON.stringify(names));
});
afterAll(() => rmSync(room, { recursive: true }));

/** Evaluates an expression in a process that loads the copy instead of `@leafcast/messages`. */
function seen(expression: string): unknown {
  const copy = JSON.stringify(new URL(`file://${join(room, 'src/index.ts')}`).href);
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => next(name === '@leafcast/messages' ? ${copy} : name, context) });
    console.log(JSON.stringify(await (${expression})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout);
}
const load = (file: string) => `(await import(${JSON.stringify(join(root, file))}))`;

it('Adding a language takes one line and one folder: the interface then offers it with all messages', () => {
  expect(seen("(await import('@leafcast/messages')).languageCodes")).toContain('it');
  expect(seen("(await import('@leafcast/messages')).pickLanguage(['it-CH'])")).toBe('it');
  expect(seen("(await import('@leafcast/messages')).loadReaderMessages('it')")).toMatchObject({
    'panel.close': 'Close',
  });
});

it('Adding a language takes one line and one folder: voices, installers and plug-ins then include it', () => {
  expect(seen(`${load('apps/server/src/records/media/audio/espeak.ts')}.espeak.languages()`)).toContain('it');
  expect(seen(`${load('scripts/desktop/systems/windows.ts')}.getInstallerTexts()`)).toContain('MUI_LANGUAGE Italian\n');
  expect(seen(`${load('scripts/desktop/systems/linux.ts')}.getSystemTexts()`)).toContainEqual(
    expect.objectContaining({ language: 'it', project: 'Leafcast project' }),
  );
  expect(
    seen(
      `${load('scripts/desktop/systems/macos.ts')}.getFileKindNames().then((files) => files.map(({ path }) => path))`,
    ),
  ).toContain('Resources/it.lproj/InfoPlist.strings');
  expect(
    seen(
      `${load('packages/publish/src/plug-ins/words.ts')}.listTranslations(() => true).then((all) => all.map((one) => one.names))`,
    ),
  ).toContainEqual(expect.objectContaining({ wordpress: 'it_IT', joomla: 'it-IT', drupal: 'it' }));
});
