import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * Allowed imports between packages and apps, from the lowest layer to the highest. A package must not import from a
 * higher layer.
 */
const rooms: Record<string, readonly string[]> = {
  'packages/messages': [],
  'packages/node': [],
  'packages/book': ['messages'],
  'packages/license': ['messages', 'node'],
  'packages/contract': ['book', 'messages'],
  'packages/reader': ['book', 'messages'],
  'packages/convert': ['book', 'node'],
  'packages/publish': ['book', 'messages', 'node'],
  'packages/cloud': ['book', 'contract'],
  'packages/project': ['node'],
  'apps/server': ['book', 'contract', 'convert', 'license', 'messages', 'node', 'project', 'publish'],
  'apps/licenses': ['license', 'messages', 'node'],
  'apps/studio': ['book', 'cloud', 'contract', 'messages'],
  'apps/desktop': 'book cloud contract convert license messages node project publish server'.split(' '),
};

/**
 * Allowed imports between the tools that work on packages and apps: commands, benchmarks, journeys and the code they
 * share.
 */
const tools: Record<string, readonly string[]> = {
  testing: [],
  samples: ['testing'],
  scripts: ['testing'],
  bench: ['testing'],
  journeys: ['testing', 'samples', 'scripts'],
};
/** Tools that the tests of a package may import. */
const toolsOfTests = ['testing', 'samples'];

const root = dirname(fileURLToPath(import.meta.url));
const importLine = /(?:from\s*|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : [];
  });
}

/** Returns the entry points of a package: `.` and its other exports. */
function doorsOf(room: string): string[] {
  const top = room === 'server' ? 'apps' : 'packages';
  const { exports } = JSON.parse(readFileSync(join(root, top, room, 'package.json'), 'utf8'));
  return Object.keys(exports);
}

/**
 * Returns every forbidden import under `base`, as sentences. Tests are exempt: they may import more packages than the
 * code next to them.
 */
function forbiddenArrows(base: string): { read: number; arrows: string[] } {
  let read = 0;
  const arrows: string[] = [];
  for (const [room, allowed] of Object.entries(rooms)) {
    for (const file of sourceFiles(join(base, room))) {
      read += 1;
      if (/\.test\.tsx?$|\/test\//.test(file)) continue;
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importLine)) {
        const target = /^@leafcast\/([^/]+)(\/.*)?$/.exec(specifier);
        const name = relative(base, file);
        const isOpen =
          target && allowed.includes(target[1] ?? '') && doorsOf(target[1] ?? '').includes(`.${target[2] ?? ''}`);
        if (target && !isOpen) arrows.push(`${name} imports ${specifier}`);
        if (specifier.startsWith('.') && !join(dirname(file), specifier).startsWith(join(base, room))) {
          arrows.push(`${name} reaches across to ${specifier}`);
        }
      }
    }
  }
  return { read, arrows };
}

/**
 * Returns every forbidden import of a tool under `base`, as sentences: imports between tools, and imports of tools by
 * the tests of a package. Shared test code must import packages through their entry points. Commands, benchmarks,
 * journeys and a package's own tests can import any file of a package.
 */
function forbiddenToolArrows(base: string): { read: number; arrows: string[] } {
  let read = 0;
  const arrows: string[] = [];
  for (const top of ['packages', 'apps', ...Object.keys(tools)]) {
    for (const file of sourceFiles(join(base, top))) {
      read += 1;
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importLine)) {
        if (!specifier.startsWith('.')) continue;
        const [target = ''] = relative(base, join(dirname(file), specifier)).split('/');
        const isTool = target in tools;
        const isOpen = isTool ? (tools[top] ?? toolsOfTests).includes(target) : top !== 'testing';
        if (target !== top && !isOpen) arrows.push(`${relative(base, file)} imports ${specifier}`);
      }
    }
  }
  return { read, arrows };
}

/** Returns, for each folder, the files and folders in it with the imports between them. */
function neighborsIn(base: string, files: readonly string[]): Map<string, Map<string, Set<string>>> {
  const neighbors = new Map<string, Map<string, Set<string>>>();
  for (const file of files.filter((name) => !/\.test\.tsx?$|\/test\//.test(name))) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importLine)) {
      if (!specifier.startsWith('.')) continue;
      const from = relative(base, file).split('/');
      const to = relative(base, join(dirname(file), specifier)).split('/');
      const shared = from.findIndex((part, index) => part !== to[index]);
      const [one, other] = [from[shared], to[shared]];
      if (one === undefined || other === undefined || to[0] === '..') continue;
      const folder = from.slice(0, shared).join('/');
      const here = neighbors.get(folder) ?? new Map<string, Set<string>>();
      neighbors.set(folder, here.set(one, (here.get(one) ?? new Set()).add(other)));
    }
  }
  return neighbors;
}

/** Returns everything that can be reached from an entry by direct and indirect imports. */
function reachedFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return reached;
}

/** Returns the folders under `base` that are part of an import cycle with other files or folders at the same level. */
function foldersInRings(base: string): string[] {
  return [...neighborsIn(base, sourceFiles(base))].flatMap(([folder, imports]) =>
    [...imports.keys()]
      .filter((name) => !name.includes('.') && reachedFrom(name, imports).has(name))
      .map((name) => join(folder, name)),
  );
}

describe('the folders of a package', () => {
  it.each(Object.keys(rooms).map((room) => `${room}/src`))('are layered without import cycles: %s', (room) => {
    expect(foldersInRings(join(root, room))).toEqual([]);
  });

  it.each(Object.keys(rooms))('match the layers in ARCHITECTURE.md: %s', (room) => {
    const drawing = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const rows = [...drawing.matchAll(/^\| `(\S+)` \| (`.*`) \|$/gm)].filter(([, name]) => name === room);
    const floors = rows
      .at(-1)?.[2]
      ?.split(' · ')
      .map((floor) => [...floor.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    const floorOf = (folder: string) => floors?.findIndex((floor) => floor.includes(folder)) ?? -1;
    const base = join(root, room, 'src');
    const folders = readdirSync(base).filter((name) => name !== 'test' && statSync(join(base, name)).isDirectory());
    // A package without folders has no row in the table.
    expect((floors?.flat() ?? []).toSorted()).toEqual(folders.toSorted());
    for (const [folder, imports] of neighborsIn(base, sourceFiles(base)).get('') ?? []) {
      for (const other of imports) {
        if (![folder, other].every((name) => folders.includes(name))) continue;
        expect(floorOf(other), `${room}: ${folder} imports ${other}`).toBeLessThan(floorOf(folder));
      }
    }
  });

  it('are reported if they are part of a planted import cycle, at any depth', () => {
    const base = mkdtempSync(join(tmpdir(), 'floors-'));
    const plant = (file: string, imported: string) => {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), `import '${imported}';\n`);
    };
    try {
      plant('high/a.ts', '../low/b.ts');
      plant('low/b.ts', './c.ts');
      plant('low/deep/d.ts', '../loose.ts');
      expect(foldersInRings(base)).toEqual([]);
      plant('low/loose.ts', './deep/d.ts');
      expect(foldersInRings(base)).toEqual(['low/deep']);
      plant('low/c.ts', '../high/a.ts');
      expect(foldersInRings(base).toSorted()).toEqual(['high', 'low', 'low/deep']);
    } finally {
      rmSync(base, { recursive: true });
    }
  });
});

describe('the packages of the project', () => {
  it('contain no imports that the table does not allow', () => {
    const { read, arrows } = forbiddenArrows(root);
    expect(arrows).toEqual([]);
    expect(read).toBeGreaterThan(50);
  });

  it('are all listed in the table of allowed imports', () => {
    const present = ['packages', 'apps'].flatMap((top) => readdirSync(join(root, top)).map((name) => `${top}/${name}`));
    expect(present.toSorted()).toEqual(Object.keys(rooms).toSorted());
  });

  it('are reported for planted violations: an import of a higher package, a deep import, a relative import across packages', () => {
    const base = mkdtempSync(join(tmpdir(), 'rooms-'));
    try {
      for (const room of Object.keys(rooms)) mkdirSync(join(base, room), { recursive: true });
      const plant =
        "import '@leafcast/server';\nimport '@leafcast/messages/src/en.ts';\nimport '../../contract/x.ts';\n";
      writeFileSync(join(base, 'packages/book/plant.ts'), plant);
      expect(forbiddenArrows(base).arrows).toHaveLength(3);
    } finally {
      rmSync(base, { recursive: true });
    }
  });
});

describe('the tools around the packages', () => {
  it('contain no imports that their table does not allow', () => {
    const { read, arrows } = forbiddenToolArrows(root);
    expect(arrows).toEqual([]);
    expect(read).toBeGreaterThan(1000);
  });

  it('are reported for planted violations: shared code that imports a command or package internals, a journey that imports a benchmark, a test that imports a command', () => {
    const base = mkdtempSync(join(tmpdir(), 'tools-'));
    const plant = (file: string, ...imported: readonly string[]) => {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), imported.map((specifier) => `import '${specifier}';\n`).join(''));
    };
    try {
      for (const top of ['packages', 'apps', ...Object.keys(tools)]) mkdirSync(join(base, top), { recursive: true });
      plant('journeys/a.spec.ts', '../testing/b.ts', '../scripts/c.ts', '../packages/book/src/d.ts', './e.ts');
      plant('packages/book/src/d.test.ts', '../../../testing/b.ts', './d.ts');
      expect(forbiddenToolArrows(base).arrows).toEqual([]);
      plant('testing/b.ts', '../scripts/c.ts', '../packages/book/src/d.ts', '@leafcast/book');
      plant('journeys/a.spec.ts', '../bench/f.ts');
      plant('packages/book/src/d.test.ts', '../../../scripts/c.ts');
      expect(forbiddenToolArrows(base).arrows).toEqual([
        'packages/book/src/d.test.ts imports ../../../scripts/c.ts',
        'testing/b.ts imports ../scripts/c.ts',
        'testing/b.ts imports ../packages/book/src/d.ts',
        'journeys/a.spec.ts imports ../bench/f.ts',
      ]);
    } finally {
      rmSync(base, { recursive: true });
    }
  });
});
