import { expect, it } from 'vitest';
import { powersOf, rowsOf } from './powers.ts';

it('Overrides pass through the form unchanged, and features without an override are left out (RULINGS 14)', () => {
  const kept = {
    bookFileCount: { allowed: true, limit: 20 },
    importPages: { allowed: true, limit: null },
    adBanner: { allowed: false },
  };
  expect(powersOf(rowsOf(kept))).toEqual(kept);
  expect(powersOf(rowsOf({}))).toEqual({});
  // The short form used on the command line.
  const short = { bookFileCount: { limit: 20 }, shadow: { allowed: true }, nonsense: 7, upload: null };
  expect(powersOf(rowsOf(short))).toEqual({
    bookFileCount: { allowed: true, limit: 20 },
    shadow: { allowed: true, limit: null },
  });
});

it('A maximum without a number is ignored', () => {
  const rows = rowsOf({}).map((row) =>
    row.feature === 'bookFileCount' ? { ...row, choice: 'most' as const, limit: null } : row,
  );
  expect(powersOf(rows)).toEqual({});
});
