import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/root.ts';

/**
 * C files of each program. The windows of the desktop application share some files with the programs that show a book.
 */
const programs: Readonly<Record<string, readonly string[]>> = {
  windows: ['windows/{,server/,view/}*.[ch]'],
  macos: ['macos/*.[ch]'],
  'desktop/linux': ['desktop/linux/{,protocol/,window/,page/}*.[ch]'],
  'desktop/windows': [
    'desktop/windows/{,protocol/,window/}*.[ch]',
    'windows/view/{shell,full-screen,address,webview,webview2,app-mode}.[ch]',
  ],
  'desktop/macos': ['desktop/macos/{,protocol/,window/}*.[ch]', 'macos/{navigation,objc}.[ch]'],
};

type Files = Readonly<Record<string, string>>;
const read = (patterns: readonly string[]): Files =>
  Object.fromEntries(
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: join(root, 'shells') }))
      .map((file) => [basename(file), readFileSync(join(root, 'shells', file), 'utf8')]),
  );

/** Returns the name of a unit: a source file and its header count as one unit. */
const unitOf = (file: string): string => file.replace(/\.[ch]$/, '');

const includesOf = (source: string): readonly string[] =>
  [...source.matchAll(/^#include "(?:.*\/)?([^/"]+)"/gm)].map(([, file = '']) => file);

/** Removes comments, string literals, preprocessor directives, and attributes. */
const code = (source: string): string =>
  source.replace(/__attribute__\(\(.*\)\)|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])*'|^#(?:.*\\\n)*.*/gm, ' ');

/** Returns the statements outside of functions, with the content of braces removed. */
function outerStatements(source: string): readonly string[] {
  let depth = 0;
  let outer = '';
  for (const character of code(source)) {
    if (character === '}') depth--;
    if (depth === 0) outer += character;
    if (character === '{') depth++;
  }
  return outer
    .split(/;|(?<=\))\s*\{\}/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

const isShared = (statement: string) => !/^(static|typedef|struct \w+ \{|enum)/.test(statement);

/** Returns the functions and variables that a header declares. */
const declaredIn = (header: string): readonly string[] =>
  outerStatements(header)
    .filter(isShared)
    .flatMap((statement) => {
      const variables = /^extern ([^(]+)$/.exec(statement)?.[1];
      const named = variables ? variables.split(',') : [statement.slice(0, statement.indexOf('('))];
      return named.map((part) => /(\w+)\s*(\[\w*\])?\s*$/.exec(part.trim())?.[1] ?? '');
    });

const defines = (source: string, name: string): boolean =>
  outerStatements(source)
    .filter((statement) => isShared(statement) && !statement.startsWith('extern'))
    .some((statement) => new RegExp(`^[^(=]*\\b${name}\\b`).test(statement));

/**
 * Returns, for each unit, the units whose headers it includes and the units whose functions and variables it uses
 * through these headers.
 */
function arrowsOf(files: Files): ReadonlyMap<string, ReadonlySet<string>> {
  const declared = new Map<string, readonly (readonly [name: string, definer: string])[]>();
  for (const [header, text] of Object.entries(files)) {
    if (!header.endsWith('.h')) continue;
    const ownerOf = (name: string) =>
      Object.keys(files).find((file) => file.endsWith('.c') && defines(files[file] ?? '', name)) ?? header;
    declared.set(
      header,
      declaredIn(text).map((name) => [name, unitOf(ownerOf(name))]),
    );
  }
  const arrows = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(files)) {
    const unit = unitOf(file);
    const targets = arrows.get(unit) ?? new Set();
    arrows.set(unit, targets);
    const words = new Set(code(text).match(/\w+/g));
    for (const header of includesOf(text)) {
      targets.add(unitOf(header));
      for (const [name, definer] of declared.get(header) ?? []) if (words.has(name)) targets.add(definer);
    }
    targets.delete(unit);
  }
  return arrows;
}

/** Returns a dependency cycle as `a → b → a`, or undefined if there is none. */
function circleIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const finished = new Set<string>();
  const follow = (unit: string, path: readonly string[]): string | undefined => {
    if (path.includes(unit)) return [...path.slice(path.indexOf(unit)), unit].join(' → ');
    if (finished.has(unit)) return undefined;
    for (const next of arrows.get(unit) ?? []) {
      const circle = follow(next, [...path, unit]);
      if (circle) return circle;
    }
    finished.add(unit);
    return undefined;
  };
  for (const unit of arrows.keys()) {
    const circle = follow(unit, []);
    if (circle) return circle;
  }
  return undefined;
}

it.each(Object.keys(programs))('the program %s has no cycle of includes or calls among its files', (program) => {
  const files = read(programs[program] ?? []);
  expect(Object.keys(files).length).toBeGreaterThan(8);
  expect(circleIn(arrowsOf(files))).toBeUndefined();
});

it.each(Object.keys(programs))(
  'every header of the program %s declares only what the source file of the same name defines',
  (program) => {
    const files = read(programs[program] ?? []);
    const foreign = Object.keys(files)
      .filter((file) => file.endsWith('.h') && files[`${unitOf(file)}.c`] !== undefined)
      .flatMap((header) =>
        declaredIn(files[header] ?? '')
          .filter((name) => !defines(files[`${unitOf(header)}.c`] ?? '', name))
          .map((name) => `${header} ${name}`),
      );
    expect(foreign).toEqual([]);
  },
);

it('the check finds cycles of includes, and cycles of calls through a header that declares functions of other files', () => {
  const including: Files = {
    'page.h': '#include "window.h"\nvoid show(void);\n',
    'page.c': '#include "page.h"\nvoid show(void) { open(); }\n',
    'window.h': 'void open(void);\n',
    'window.c': '#include "window.h"\n#include "page.h"\nvoid open(void) { show(); }\n',
  };
  expect(circleIn(arrowsOf(including))).toBe('page → window → page');
  const calling: Files = {
    'host.h': 'extern int place, count;\nvoid show(void);\nvoid open(int at);\n',
    'page.c': '#include "host.h"\nint place;\nvoid show(void) { open(1); }\n',
    'window.c': '#include "host.h"\nint count = 0;\nvoid open(int at) { count = place + at; }\n',
  };
  expect(circleIn(arrowsOf(calling))).toBe('page → window → page');
  expect(circleIn(arrowsOf({ ...calling, 'page.c': '#include "host.h"\nint place;\nvoid show(void) {}\n' }))).toBe(
    undefined,
  );
});
