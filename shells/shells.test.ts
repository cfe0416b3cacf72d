import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hashBuiltShells, hashShellSources, shellFolders } from '../testing/built/shells.ts';

const built = (name: string) => readFile(new URL(`built/${name}`, import.meta.url));

it('the built programs match their recorded hashes, and those that show a book are small', async () => {
  expect(hashBuiltShells()).toBe(`${await built('SHA256SUMS')}`);
  const inBooks = [...shellFolders.android, ...shellFolders.macos, ...shellFolders.windows];
  const bytes = await Promise.all(inBooks.map(built));
  expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(300_000);
});

it('the built programs match their current sources; `npm run shells` rebuilds them', async () => {
  expect(hashShellSources()).toBe(`${await built('SOURCES')}`);
});
