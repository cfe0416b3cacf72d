import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { shells, sourcesOfShells, sumsOfShells } from '../testing/built/shells.ts';

const built = (name: string) => readFile(new URL(`built/${name}`, import.meta.url));

it('the programs that show a book or the desktop application match their hashes, and are small', async () => {
  expect(sumsOfShells()).toBe(`${await built('SHA256SUMS')}`);
  const inBooks = [...shells.android, ...shells.macos, ...shells.windows];
  const bytes = await Promise.all(inBooks.map(built));
  expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(300_000);
});

it('the built programs match their current sources; npm run shells rebuilds them', async () => {
  expect(sourcesOfShells()).toBe(`${await built('SOURCES')}`);
});
