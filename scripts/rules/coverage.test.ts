import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countCodeRuns, readCoverage, selectRarestPlaces } from './coverage.ts';

const span = (line: number, column: number, endLine: number, endColumn: number | null) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});

describe('test coverage', () => {
  it('counts the runs of the innermost statement around a position, and deletes the report after reading it', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'coverage-')), 'coverage');
    mkdirSync(folder);
    const statementMap = { 0: span(1, 0, 5, 1), 1: span(2, 2, 4, 3), 2: span(3, 4, 3, null) };
    const written = { '/tree/packages/book/src/a.ts': { statementMap, s: { 0: 1, 1: 0, 2: 7 } } };
    writeFileSync(join(folder, 'coverage-final.json'), JSON.stringify(written));
    const coverage = readCoverage(folder, '/tree');
    const times = (line: number, column: number) => countCodeRuns(coverage, 'packages/book/src/a.ts', line, column);
    expect([times(1, 3), times(2, 10), times(3, 3), times(3, 9), times(5, 0), times(6, 0)]).toEqual([1, 0, 0, 7, 1, 0]);
    expect(countCodeRuns(coverage, 'packages/book/src/b.ts', 1, 0)).toBe(0);
    expect(readCoverage(folder, '/tree').size).toBe(0);
  });

  it('prefers positions in the code that no other test runs; if there are none, prefers those that other tests run least often', () => {
    const times: Readonly<Record<string, number>> = { a: 0, b: 3, c: 0, d: 1 };
    expect(selectRarestPlaces(Object.keys(times), (place) => times[place] ?? 0)).toEqual(['a', 'c']);
    const places = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(selectRarestPlaces(places, (place) => place)).toEqual([1, 2, 3]);
    expect(selectRarestPlaces([], () => 0)).toEqual([]);
  });
});
