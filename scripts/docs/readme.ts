import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sceneNames, settingDefaults, templateNames, themeNames } from '@leafcast/book';
import { root } from '../../testing/root.ts';

/** Returns README.md with the current numbers of settings, templates, themes, scenes and rules. */
export function readmeWithNumbers(): string {
  const numbers: Readonly<Record<string, number>> = {
    settings: Object.keys(settingDefaults).length,
    templates: templateNames.length,
    themes: themeNames.length,
    'animated scenes': sceneNames.filter((name) => name !== 'none').length,
    rules: readFileSync(join(root, 'docs/rules/rules.tsv'), 'utf8').trimEnd().split('\n').length - 1,
  };
  return readFileSync(join(root, 'README.md'), 'utf8').replaceAll(
    /\d+(\s+)\[([a-z ]+)\]/g,
    (all, space: string, what: string) => (what in numbers ? `${numbers[what]}${space}[${what}]` : all),
  );
}
