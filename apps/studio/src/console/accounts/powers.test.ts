import { expect, it } from 'vitest';
import { toPowerRows, toPowers } from './powers.ts';

it('Plan overrides pass through the form unchanged, and features without an override are left out (RULINGS 14)', () => {
  const kept = {
    bookFileCount: { allowed: true, limit: 20 },
    importPages: { allowed: true, limit: null },
    adBanner: { allowed: false },
  };
  expect(toPowers(toPowerRows(kept))).toEqual(kept);
  expect(toPowers(toPowerRows({}))).toEqual({});
  // The command line accepts overrides in this short form.
  const short = { bookFileCount: { limit: 20 }, shadow: { allowed: true }, nonsense: 7, upload: null };
  expect(toPowers(toPowerRows(short))).toEqual({
    bookFileCount: { allowed: true, limit: 20 },
    shadow: { allowed: true, limit: null },
  });
});

it('A plan override whose maximum number is missing is ignored', () => {
  const rows = toPowerRows({}).map((row) =>
    row.feature === 'bookFileCount' ? { ...row, choice: 'most' as const, limit: null } : row,
  );
  expect(toPowers(rows)).toEqual({});
});
