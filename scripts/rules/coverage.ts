import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A statement of a source file: lines from 1, columns from 0, and how often it was run. */
interface Statement {
  readonly from: readonly [line: number, column: number];
  readonly to: readonly [line: number, column: number];
  readonly times: number;
}

/** Run counts of the statements of each file, by the file's path in the tree. */
export type Coverage = ReadonlyMap<string, readonly Statement[]>;

/** Returns the Vitest arguments that write coverage into a folder. */
export const coverageArguments = (folder: string): readonly string[] => [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.reporter=json',
  '--coverage.reportOnFailure',
  `--coverage.reportsDirectory=${folder}`,
];

interface Position {
  readonly line: number;
  readonly column: number | null;
}
type Written = Record<
  string,
  { readonly statementMap: Record<string, { start: Position; end: Position }>; readonly s: Record<string, number> }
>;

/** Reads the coverage report and then deletes it. */
export function readCoverage(folder: string, tree: string): Coverage {
  const file = join(folder, 'coverage-final.json');
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Written) : {};
  rmSync(folder, { recursive: true, force: true });
  const at = ({ line, column }: Position) => [line, column ?? Number.POSITIVE_INFINITY] as const;
  return new Map(
    Object.entries(written).map(([path, { statementMap, s }]) => [
      relative(tree, path),
      Object.entries(statementMap).map(([key, { start, end }]) => ({
        from: at(start),
        to: at(end),
        times: s[key] ?? 0,
      })),
    ]),
  );
}

const isBefore = (a: Statement['from'], b: Statement['from']) => a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]);

/** Returns how often the code at a location was run, which is how often the innermost statement around it was run. */
export function countCodeRuns(coverage: Coverage, file: string, line: number, column: number): number {
  const around = (coverage.get(file) ?? []).filter(
    ({ from, to }) => isBefore(from, [line, column]) && isBefore([line, column], to),
  );
  // Statements are nested, so the innermost statement around a location is the one that begins last.
  return around.toSorted((a, b) => (isBefore(a.from, b.from) ? 1 : -1))[0]?.times ?? 0;
}

/**
 * Returns the locations in a test's code that the fewest other tests run: all locations that no other test runs, or
 * otherwise the tenth of the locations that are run least.
 *
 * @param times how often the other tests run a location
 */
export function selectRarestPlaces<T>(places: readonly T[], times: (place: T) => number): readonly T[] {
  const counted = places.map((place) => ({ place, count: times(place) })).toSorted((a, b) => a.count - b.count);
  const most = counted[Math.floor(counted.length / 10)]?.count ?? 0;
  const least = counted[0]?.count ?? 0;
  return counted.filter(({ count }) => count <= (least === 0 ? 0 : most)).map(({ place }) => place);
}
