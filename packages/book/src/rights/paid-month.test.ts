import { expect, it } from 'vitest';
import { paidMonth, paidUntil } from './paid-month.ts';

it.each([
  ['2026-11-01T00:00:00Z', '2026-11-01', '2026-12-01'],
  ['2026-11-23T23:59:59Z', '2026-11-01', '2026-12-01'],
  // Exactly seven days before the end of the month, and the last second of the month.
  ['2026-11-24T00:00:00Z', '2026-12-01', '2027-01-01'],
  ['2026-11-30T23:59:59Z', '2026-12-01', '2027-01-01'],
  ['2026-12-28T12:00:00Z', '2027-01-01', '2027-02-01'],
  ['2027-02-20T12:00:00Z', '2027-02-01', '2027-03-01'],
  ['2027-02-22T00:00:00Z', '2027-03-01', '2027-04-01'],
])('a point spent at %s pays up to and including the month %s, until %s (RULINGS 11, 45)', (now, month, until) => {
  expect(paidMonth(new Date(now))).toBe(month);
  expect(paidUntil(new Date(now)).toISOString().slice(0, 10)).toBe(until);
});
