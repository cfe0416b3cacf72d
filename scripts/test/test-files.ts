import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../testing/root.ts';

/** Test files of each kind, relative to the project root. */
export const testFiles = {
  parts: ['*.test.ts', '{packages,apps}/**/*.test.{ts,tsx}', '{samples,scripts,shells}/**/*.test.ts'],
  journeys: ['journeys/**/*.spec.ts'],
} as const;

/** Reasons why a test is slow, with the modules that indicate this if the test imports them. */
export const testCosts = {
  'a browser': ['playwright-core', 'puppeteer-core', 'packages/reader/test/harness/built-reader.ts'],
  'the conversion of documents': [
    'apps/server/test/files/upload.ts',
    'packages/convert/test/bench-of-files.ts',
    'packages/convert/src/converter/converter.ts',
    'packages/convert/src/pool/lane-pool.ts',
    'packages/convert/src/programs/office/run-office.ts',
  ],
  'a PostgreSQL': [
    'apps/server/test/harness/app.ts',
    // A client always connects to a server.
    'apps/server/test/harness/client.ts',
    'apps/server/src/platform/database/embedded/embedded.ts',
  ],
} as const;
type Cost = keyof typeof testCosts;

const importLine = /^(?:import|export)\s+(?!type\b)([^;]*?from\s+)?['"]([^'"]+)['"]/gm;

/** Returns the modules that a source imports at run time, without type imports. */
export function findImports(source: string): readonly string[] {
  return Array.from(source.matchAll(importLine), ([, clause = '', specifier = '']) => {
    const names = /\{([^}]*)\}/
      .exec(clause)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '');
    return names?.every((name) => /^\s*type\s/.test(name)) ? '' : specifier;
  }).filter((specifier) => specifier !== '');
}

/** Returns all direct and indirect imports of a file: files relative to the root, packages by name. */
function reachedFrom(file: string, known: Map<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const one of reached) {
    const direct =
      known.get(one) ?? (existsSync(join(root, one)) ? findImports(readFileSync(join(root, one), 'utf8')) : []);
    known.set(one, direct);
    for (const specifier of direct) reached.add(specifier.startsWith('.') ? join(dirname(one), specifier) : specifier);
  }
  return reached;
}

/** Finds the test files of a kind whose path contains one of `names`, or all files if there are no names. */
export function findTests(suite: keyof typeof testFiles, names: readonly string[] = []): readonly string[] {
  return globSync(testFiles[suite], { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) })
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .toSorted();
}

/** Finds all source files that only tests and journeys run, relative to the project root. */
export function findSources(): readonly string[] {
  const shared = [
    '{journeys,testing}/**/*.ts',
    '{packages,apps}/*/test/**/*.{ts,tsx}',
    'apps/*/src/test/**/*.{ts,tsx}',
  ];
  const found = globSync(shared, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) });
  return [...new Set([...found, ...findTests('parts')])].toSorted();
}

/** Groups test files by the reason why they are slow; all others are quick. */
export function groupByCost(files: readonly string[]): Map<Cost | 'quick', string[]> {
  const known = new Map<string, readonly string[]>();
  return Map.groupBy(files, (file) => {
    const reached = reachedFrom(file, known);
    const found = Object.entries(testCosts).find(([, modules]) => modules.some((module) => reached.has(module)));
    return (found?.[0] as Cost | undefined) ?? 'quick';
  });
}
