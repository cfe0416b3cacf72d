import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sceneNames, settingDefaults, templateNames, themeNames } from '@leafcast/book';
import { languages } from '@leafcast/messages';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** Returns the text with single spaces between words, so that line breaks in the document do not matter. */
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

it('README.md gives the current numbers of settings, templates, themes, scenes and rules', () => {
  const readme = words(read('README.md'));
  const settings = Object.keys(settingDefaults);
  expect(readme).toContain(`: ${settings.length} [settings]`);
  expect(readme).toContain(`with ${templateNames.length} [templates]`);
  expect(readme).toContain(`, ${themeNames.length} [themes]`);
  const scenes = sceneNames.filter((name) => name !== 'none');
  expect(readme).toContain(`and ${scenes.length} [animated scenes]`);
  const rules = read('docs/rules/rules.tsv').trimEnd().split('\n').slice(1);
  expect(readme).toContain(`with ${rules.length} [rules]`);
});

it('README.md states the same numbers as docs/figures.md', () => {
  const [, table = ''] = /\n## Figures\n([\s\S]*?)\n## /.exec(read('README.md')) ?? [];
  const rows = [...table.matchAll(/^\| (?!what|-)[^|]+\| ([^|]+) \|$/gm)].map(([, figure = '']) => figure);
  expect(rows.length).toBeGreaterThan(4);
  const figures = new Set(read('docs/figures.md').match(/[\d.]*\d/g));
  for (const number of rows.flatMap((row) => row.match(/[\d.]*\d/g) ?? [])) expect(figures).toContain(number);
});

it('README.md says how many languages the interface has', () => {
  expect(Object.keys(languages)).toHaveLength(12);
  expect(words(read('README.md'))).toContain('in twelve languages.');
});

it('CONTRIBUTING.md gives the line limits that biome.json enforces', () => {
  const { linter } = JSON.parse(read('biome.json'));
  const contributing = words(read('CONTRIBUTING.md'));
  const { noExcessiveLinesPerFile: file } = linter.rules.style;
  const { noExcessiveLinesPerFunction: function_ } = linter.rules.complexity;
  expect(contributing).toContain(
    `at most ${file.options.maxLines}; functions have at most ${function_.options.maxLines}`,
  );
});

it('README.md names the Node version required by package.json', () => {
  const { engines } = JSON.parse(read('package.json'));
  expect(read('README.md')).toContain(`If Node is older than ${engines.node.replace('>=', '')}, `);
});

it('README.md and CONTRIBUTING.md name only commands that exist in package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/testing.md',
    'docs/operating/operating.md',
    'docs/desktop/README.md',
  ];
  for (const path of documents) {
    const named = [...read(path).matchAll(/`npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    for (const name of named.filter((command) => !['install', 'cache', 'ci'].includes(command)))
      expect(Object.keys(scripts), path).toContain(name);
  }
  for (const [, name] of read('docs/testing.md').matchAll(/`npm run bench -- ([a-z-]+)/g))
    expect(globSync('bench/*/*.ts', { cwd: import.meta.dirname }).map((path) => basename(path))).toContain(
      `${name}.ts`,
    );
});

it('docs/decisions/README.md lists every decision with its title, and the numbers have no gaps', () => {
  const files = readdirSync(new URL('docs/decisions', import.meta.url)).filter((name) => name !== 'README.md');
  const decisions = files.map((file) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(read(`docs/decisions/${file}`)) ?? [];
    expect(file).toMatch(new RegExp(`^${number.padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    return { number: Number(number), row: `| ${number} | [${title}](${file}) |` };
  });
  expect(decisions.map(({ number }) => number)).toEqual(files.map((_, index) => index + 1));
  const rows = read('docs/decisions/README.md').match(/^\| \d+ \| .+? \|/gm) ?? [];
  expect(rows).toEqual(decisions.map(({ row }) => row));
});

it('decisions are mentioned only by numbers that exist', () => {
  const count = readdirSync(new URL('docs/decisions', import.meta.url)).length - 1;
  const texts = globSync(['*.md', '{docs,packages,apps,shells}/**/*.{md,ts,tsx}'], {
    cwd: import.meta.dirname,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const wrong = texts.flatMap((path) =>
    [...read(path).matchAll(/\b(?:[dD]ecisions?|ADR) \[?(\d+)\b(\]\(\S*?0*(\d+)-)?/g)]
      .filter(([, number, link, target]) => Number(number) > count || (link !== undefined && number !== target))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

it('docs/figures.md lists the limits of size-limits.json', () => {
  const { reader, studio } = JSON.parse(read('size-limits.json'));
  const [, table = ''] = /\n## Size limits\n([\s\S]*)$/.exec(read('docs/figures.md')) ?? [];
  const rows = [...table.matchAll(/^\| `(.+?)` \| ([\d,]+) \|/gm)];
  expect(Object.fromEntries(rows.map(([, part, bytes = '']) => [part, Number(bytes.replaceAll(',', ''))]))).toEqual({
    ...reader,
    ...studio,
  });
  expect(read('README.md')).toContain(`at most ${reader['reader.js + ui.js'] / 1000} kB`);
});

it('the README of each package names the workspace packages that it depends on', () => {
  for (const path of globSync('{packages,apps}/*/package.json', { cwd: import.meta.dirname })) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@leafcast/'));
    const [row = ''] = /^\| depends on \| .*$/m.exec(read(path.replace('package.json', 'README.md'))) ?? [];
    for (const name of names) expect(row, path).toContain(`\`${name.replace('@leafcast/', '')}\``);
  }
});

it('SECURITY.md cites only existing tests as proof', () => {
  const proofs = [...read('SECURITY.md').matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path);
  expect(proofs.length).toBeGreaterThan(20);
  const exists = (path: string) => existsSync(new URL(path, import.meta.url));
  expect(proofs.filter((path) => !exists(path) && !exists(`apps/server/src/${path}`))).toEqual([]);
});

it('renovate.json schedules weekly updates and merges none automatically, as docs/dependencies.md says', () => {
  const { extends: presets, schedule, packageRules } = JSON.parse(read('renovate.json'));
  expect(presets).toContain(':automergeDisabled');
  expect(schedule).toEqual(['before 6am on monday']);
  expect(JSON.stringify(packageRules)).not.toContain('"automerge":true');
  expect(read('.npmrc')).toContain('save-exact=true');
});

it('documents for contributors name only existing files and folders', () => {
  const documents = globSync(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/**/*.md'], {
    cwd: import.meta.dirname,
  }).filter((path) => !path.startsWith('docs/decisions/'));
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/`((?:packages|apps|scripts|journeys|bench|samples|shells)\/[\w./-]+)`/g)]
      .map(([, name = '']) => name)
      // Ignore placeholders, which are words in capitals, build output in `dist`, and `it`, the language used as an
      // example.
      .filter((name) => !/\b[A-Z]{3,}|\/dist\b|languages\/it\b/.test(name))
      .filter((name) => !existsSync(new URL(name, import.meta.url)))
      .map((name) => `${path}: ${name}`),
  );
  expect(named).toEqual([]);
});
