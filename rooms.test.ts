import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Who may import whom. The ground is first; an arrow never runs back up. */
const rooms: Record<string, readonly string[]> = {
  'packages/messages': [],
  'packages/book': ['messages'],
  'packages/contract': ['book', 'messages'],
  'packages/reader': ['book', 'messages'],
  'packages/convert': ['book'],
  'packages/publish': ['book', 'messages'],
  'apps/server': ['book', 'contract', 'convert', 'messages', 'publish'],
  'apps/editor': ['book', 'contract', 'messages'],
};

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

/** The ways into a room: `.`, and whatever else its package offers. */
function doorsOf(room: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages', room, 'package.json'), 'utf8'));
  return Object.keys(exports);
}

/** Every forbidden arrow under `base`, as sentences; tests may read more rooms than the code they stand beside. */
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

describe('the rooms of the house', () => {
  it('has no arrow that the table does not allow', () => {
    const { read, arrows } = forbiddenArrows(root);
    expect(arrows).toEqual([]);
    expect(read).toBeGreaterThan(50);
  });

  it('knows every room there is', () => {
    const present = ['packages', 'apps'].flatMap((top) => readdirSync(join(root, top)).map((name) => `${top}/${name}`));
    expect(present.toSorted()).toEqual(Object.keys(rooms).toSorted());
  });

  it('sees planted breaks: a room too high, a deep import, a reach across', () => {
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
