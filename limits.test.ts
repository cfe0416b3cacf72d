import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';

const root = dirname(fileURLToPath(import.meta.url));
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const rules = ['style/noExcessiveLinesPerFile', 'complexity/noExcessiveLinesPerFunction'];

const fileOf = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `export const value${index} = ${index};\n`).join('');
const functionOf = (lines: number) => `export function sum(value: number) {\n${'  value += 1;\n'.repeat(lines)}}\n`;

/**
 * Returns the errors that Biome reports for the given files because of the two line limits in the project's
 * configuration, as `FILE RULE`, sorted.
 */
function errorsIn(files: Readonly<Record<string, string>>): string[] {
  const base = mkdtempSync(join(tmpdir(), 'limits-'));
  try {
    copyFileSync(join(root, 'biome.json'), join(base, 'biome.json'));
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), content);
    }
    const only = rules.map((rule) => `--only=${rule}`);
    const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=github', ...only, '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: base, encoding: 'utf8' });
    return [...stdout.matchAll(/^::error title=lint\/\w+\/(\w+),file=([^,]+)/gm)]
      .map(([, rule, file]) => `${file} ${rule}`)
      .toSorted();
  } finally {
    rmSync(base, { recursive: true });
  }
}

it('a file has at most 250 lines and a function at most 80, in every package', () => {
  const found = errorsIn({
    'apps/studio/src/long.css': 'a {\n}\n'.repeat(126),
    'apps/server/src/short.ts': fileOf(250),
    'packages/book/src/long-function.ts': functionOf(90),
    'packages/book/src/long.test.ts': fileOf(300),
    'packages/convert/src/long.ts': fileOf(251),
    'packages/convert/src/short-function.ts': functionOf(77),
    'scripts/long-function.ts': functionOf(90),
  });
  expect(found).toEqual([
    'apps/studio/src/long.css noExcessiveLinesPerFile',
    'packages/book/src/long-function.ts noExcessiveLinesPerFunction',
    'packages/book/src/long.test.ts noExcessiveLinesPerFile',
    'packages/convert/src/long.ts noExcessiveLinesPerFile',
    'scripts/long-function.ts noExcessiveLinesPerFunction',
  ]);
});

it('message catalogs, themes and functions of tests may be longer', () => {
  const exempt = {
    'journeys/long-function.spec.ts': functionOf(90),
    'packages/book/src/long-function.test.ts': functionOf(90),
    'packages/reader/themes/long.ts': fileOf(300),
    'packages/reader/themes/long-function.ts': functionOf(90),
  };
  expect(errorsIn(exempt)).toEqual([]);
});

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const fieldOf = (node: Node, name: string): unknown => (node as unknown as Readonly<Record<string, unknown>>)[name];

/** Returns all nodes of a syntax tree that have one of the given types. */
function nodesIn(node: Node, types: RegExp, found: Node[] = []): Node[] {
  if (types.test(node.type)) found.push(node);
  for (const value of Object.values(node).flat()) if (isNode(value)) nodesIn(value, types, found);
  return found;
}

const parse = (file: string, source: string, types: RegExp): Node[] => {
  const lang = file.endsWith('x') ? 'tsx' : file.endsWith('.mjs') ? 'js' : 'ts';
  return nodesIn(parseAst(source, { lang }) as unknown as Node, types);
};

/**
 * Counts the lines of a function without comments and empty lines. Biome's own count also excludes the children of JSX
 * elements.
 */
const functionLines = (source: string): number =>
  source
    .replace(/\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

const longFunctionsIn = (file: string, source: string): string[] =>
  (source.split('\n').length > 80 ? parse(file, source, /^(Arrow)?Function(Declaration|Expression)$/) : [])
    .filter(({ start, end }) => functionLines(source.slice(start, end)) > 80)
    .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);

/** Returns the locations where an object or array literal is spread although its content could be written out. */
function spreadLiteralsIn(file: string, source: string): string[] {
  if (!/\.{3}\s*[{[]/.test(source)) return [];
  const spreads = parse(file, source, /^(SpreadElement|JSXSpreadAttribute)$/).filter((node) =>
    /^(Object|Array)Expression$/.test(typeOf(fieldOf(node, 'argument'))),
  );
  return spreads.map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
}

const typeOf = (value: unknown): string => (isNode(value) ? value.type : '');

const sources = globSync(
  '{*.{ts,mjs},{apps,packages,scripts,testing,bench,samples,journeys,shells}/**/*.{ts,tsx,mjs}}',
  {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  },
).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

it('a function has at most 80 lines of code, including its JSX', () => {
  const component = (lines: number) =>
    `export const Long = () => (\n  <p>\n${'    <br />\n'.repeat(lines)}  </p>\n);\n`;
  expect(longFunctionsIn('long.tsx', component(77))).toEqual(['long.tsx:1']);
  expect(longFunctionsIn('short.tsx', component(76))).toEqual([]);
  const isExempt = (file: string) => /\.test\.|\/test\/|^journeys\/|^packages\/reader\/themes\//.test(file);
  const found = sources.flatMap(([file, source]) => (isExempt(file) ? [] : longFunctionsIn(file, source)));
  expect(found).toEqual([]);
});

it('properties, elements and arguments are written out instead of spread from a literal', () => {
  expect(
    spreadLiteralsIn('a.tsx', 'const a = <p {...{ id }} />;\nconst b = [...[1]];\nf({\n  ...{ c },\n});\n'),
  ).toEqual(['a.tsx:1', 'a.tsx:2', 'a.tsx:4']);
  expect(spreadLiteralsIn('b.ts', 'f({ ...c, ...(d && { d }) }, ...e);\n')).toEqual([]);
  expect(sources.flatMap(([file, source]) => spreadLiteralsIn(file, source))).toEqual([]);
});
