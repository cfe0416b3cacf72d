import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../testing/root.ts';

const left = new Set(['node_modules', 'dist', 'test-results', 'screens', 'gallery', '.git', '.runtime']);

function texts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.has(entry.name) || entry.name.startsWith('.') ? [] : texts(path);
    return /\.(?:tsx?|css|md)$/u.test(entry.name) ? [path] : [];
  });
}

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const known = new Set([
  ...Array.from(read('docs/rules/rulings.md').matchAll(/^\| (\d+) \|/gmu), ([, number]) => `RULINGS ${number}`),
  ...Array.from(read('docs/threats.md').matchAll(/^\| ([TR]\d+) \|/gmu), ([, id]) => `safety ${id}`),
  ...Array.from(read('docs/rules/rules.tsv').matchAll(/^([WD]-\d{3})\t/gmu), ([, id = '']) => id),
]);

/** Returns the ids that a text cites: `RULINGS 3, 5`, `safety T5, T27`, `W-100 … W-103`. */
function citedIn(text: string): string[] {
  const lists = Array.from(
    text.matchAll(/\b(RULINGS|safety) ((?:[TR]?\d+)(?:, [TR]?\d+\b(?!-))*)/gu),
    ([, kind, ids = '']) => ids.split(', ').map((id) => `${kind} ${id}`),
  );
  return [...lists.flat(), ...Array.from(text.matchAll(/\b[WD]-\d{3}\b/gu), ([id]) => id)];
}

describe('citations in comments and documents', () => {
  const files = texts(root).map((path) => ({ name: relative(root, path), text: readFileSync(path, 'utf8') }));

  it('refer only to entries that exist in this repository', () => {
    const missing = files.flatMap(({ name, text }) =>
      citedIn(text).flatMap((id) => (known.has(id) ? [] : [`${name} cites ${id}`])),
    );
    expect(missing).toEqual([]);
    expect(files.length).toBeGreaterThan(1000);
    expect(known.size).toBeGreaterThan(1275 + 40);
  });

  it('are found in lists, in ranges and alone', () => {
    const absent = 999;
    const text = `@see RULINGS 3, ${absent}, safety T5, T${absent}, W-001 … W-${absent}, D-100`;
    const missing = [`RULINGS ${absent}`, `safety T${absent}`, `W-${absent}`];
    expect(citedIn(text).filter((id) => !known.has(id))).toEqual(missing);
  });

  it('refer to no section of documents outside the repository', () => {
    const lost = files.filter(({ text }) => /\b[WD][ -]section \d/u.test(text)).map(({ name }) => name);
    expect(lost).toEqual([]);
  });
});
