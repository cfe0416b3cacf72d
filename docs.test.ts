import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { answerCodes, desktopCalls } from '@leafcast/contract';
import { loadToolsMessages } from '@leafcast/messages';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { desktopCallsDoc } from './scripts/docs/desktop-calls.ts';
import { errorsDoc } from './scripts/docs/errors.ts';
import { licensesDoc } from './scripts/docs/licenses.ts';
import { settingsDoc } from './scripts/docs/settings.ts';
import { newestRelease, versionedFiles, withVersion } from './scripts/product/product-version.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('docs/reference/settings.md matches the output of npm run docs', async () => {
  expect(read('docs/reference/settings.md')).toBe(await settingsDoc());
});

it('docs/reference/errors.md lists every code that the server returns (W-506)', async () => {
  const doc = read('docs/reference/errors.md');
  expect(doc).toBe(await errorsDoc());
  // Codes appear in the code where they are thrown. Their type restricts them to this list, and the document contains
  // the list.
  const thrown = globSync('apps/server/src/**/*.ts', { cwd: import.meta.dirname })
    .flatMap((path) => [...read(path).matchAll(/new Refusal\(\s*'([A-Z_]+)'/g)])
    .map(([, code]) => code ?? '');
  expect(thrown.length).toBeGreaterThan(50);
  for (const code of new Set([...answerCodes, ...thrown])) expect(doc).toContain(`| \`${code}\` |`);
});

it('docs/desktop/calls.md gives the method, path and payload of every call of the desktop program (D-598)', async () => {
  const doc = read('docs/desktop/calls.md');
  expect(doc).toBe(await desktopCallsDoc());
  for (const { path } of desktopCalls) expect(doc).toContain(`\`POST ${path}\``);
});

it('docs/desktop/README.md lists the URL of every screen that a command opens, and the name of every dialog (D-155)', () => {
  const doc = read('docs/desktop/README.md');
  const commands = read('apps/studio/src/desktop/commands/commands.ts');
  const screens = new Set([...commands.matchAll(/\b(?:go\(|importFiles\(files, )'(\w+)'/g)].map(([, name]) => name));
  expect(screens.size).toBeGreaterThan(5);
  for (const name of screens) expect(doc).toContain(`| \`/book_edit2/${name}`);
  const [, dialogs = ''] = /const dialogs\b[^[]*\[([^;]*)\]\);/.exec(commands) ?? [];
  const names = [...dialogs.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(9);
  for (const name of [...names, 'reimport']) expect(doc).toContain(`\`${name}\``);
});

it('license error codes are listed in docs/operating/licenses.md, and none of them is a code of the web server (W-505)', () => {
  const codes = [...read('docs/operating/licenses.md').matchAll(/^\| (\d+) \|/gm)].map(([, code = '']) => code);
  expect(codes).toHaveLength(19);
  const web = answerCodes.map(String);
  expect(web.filter((code) => codes.includes(code) || /LICEN[CS]E|ACTIVAT|REGISTR/.test(code))).toEqual([]);
});

it('docs/desktop/errors.md gives a remedy for every error of the catalog (D-700)', () => {
  const rows = [...read('docs/desktop/errors.md').matchAll(/^\| (D-\d+) \| (.+) \| (.+) \|$/gm)];
  const catalogd = [...read('docs/rules/rules.tsv').matchAll(/^(D-\d+)\t/gm)]
    .map(([, id = '']) => id)
    .filter((id) => id >= 'D-654' && id <= 'D-699');
  expect(catalogd).toHaveLength(46);
  expect(rows.map(([, id]) => id)).toEqual(catalogd);
});

it('failure messages in the small panels of the desktop program tell users what to do next (D-700)', async () => {
  const said = await loadToolsMessages('en');
  const failures = Object.entries(said).filter(([key]) =>
    /\.(none|unreachable|ended|failed|empty|emailWrong|untrusted|off)$/.test(key),
  );
  expect(failures).toHaveLength(10);
  for (const [key, text] of failures)
    expect(text, key).toMatch(
      /\b(try again|choose another|connect it|check the|start it again|please|ask the person)\b/i,
    );
});

it('the desktop program lists every package it contains, with its license', async () => {
  expect(read('apps/desktop/src/help/about/licenses.json')).toBe(await licensesDoc());
});

it('docs/operating/operating.md lists every setting of the server', () => {
  const source = ['platform/config', 'accounts', 'books', 'hosting/statistics']
    .map((floor) => read(`apps/server/src/${floor}/config.ts`))
    .join('\n');
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(25);
  const table = read('docs/operating/operating.md').match(/^\| `[A-Z].*$/gm) ?? [];
  const named = table.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual([...settings, 'GHOSTSCRIPT', 'SOFFICE'].toSorted());
});

it('every link in the documents points to an existing file', () => {
  const documents = globSync(
    ['*.md', 'docs/**/*.md', '{packages,apps}/*/README.md', '{journeys,samples,bench}/**/README.md'],
    {
      cwd: import.meta.dirname,
      exclude: (name) => name === 'node_modules',
    },
  );
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(new URL(link, new URL(path, import.meta.url))))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('every package.json, the lock file, and the top of CHANGELOG.md have the same version', () => {
  const version = newestRelease();
  for (const path of versionedFiles()) expect(withVersion(read(path), version), path).toBe(read(path));
});

/**
 * TypeScript examples in the README of a package or app: a complete program, or lines from the file named in the first
 * line.
 */
const examples = globSync('{packages,apps}/*/README.md', { cwd: import.meta.dirname }).flatMap((path) =>
  [...read(path).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ path, code })),
);

it('every package and app has a README with an example', () => {
  const rooms = globSync('{packages,apps}/*/package.json', { cwd: import.meta.dirname }).map(dirname);
  expect([...new Set(examples.map(({ path }) => dirname(path)))].toSorted()).toEqual(rooms.toSorted());
});

it.each(examples)(
  'the example in $path runs or matches its source file',
  { timeout: 120_000 },
  async ({ path, code }) => {
    const [, source, lines = ''] = /^\/\/ (\S+)\n([\s\S]*)/.exec(code) ?? [];
    if (source !== undefined) {
      expect(read(source)).toContain(lines);
      return;
    }
    const file = join(import.meta.dirname, 'test-results', `example-${dirname(path).replace('/', '-')}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    await promisify(execFile)(process.execPath, [file], { cwd: import.meta.dirname });
  },
);

it('docs/dependencies.md lists exactly the runtime packages', () => {
  const manifest = z.object({
    dependencies: z.record(z.string(), z.string()).default({}),
    optionalDependencies: z.record(z.string(), z.string()).default({}),
  });
  const used = globSync('{packages,apps}/*/package.json', { cwd: import.meta.dirname }).flatMap((path) => {
    const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(read(path)));
    return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@leafcast/'));
  });
  const rows = read('docs/dependencies.md').match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual([...new Set(used)].toSorted());
});
