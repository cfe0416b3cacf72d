import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../testing/root.ts';

interface Share {
  readonly total: number;
  readonly covered: number;
}
/** Coverage summary of Vitest, for each file by absolute path, and in total. */
type Summary = Readonly<Record<string, { readonly lines: Share; readonly branches: Share }>>;

/** Percentage below which a folder is marked. */
const low = 80;

/**
 * Returns the Vitest arguments that measure coverage, including files that no test loads. Code in a browser or in a
 * separate process is not measured.
 *
 * @param folder output folder for the coverage report
 */
export const measuringArguments = (folder: string): readonly string[] => [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.reporter=json-summary',
  '--coverage.reportOnFailure',
  '--coverage.include={apps,packages}/*/src/**/*.{ts,tsx}',
  `--coverage.reportsDirectory=${folder}`,
];

/** Prints the percentage of covered lines and branches for each folder. Prints nothing if coverage was not measured. */
export function printCoverage(folder: string): void {
  const summary = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8')) as Summary;
  for (const line of coverageByFolder(summary, root)) console.log(line);
}

/** Returns a line for each folder, sorted by name, at most one level below `src`, and a line for the total. */
export function coverageByFolder({ total, ...files }: Summary, top: string): readonly string[] {
  const folders = Object.groupBy(Object.entries(files), ([path]) => folderOf(relative(top, path)));
  const lines = Object.entries(folders)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, members = []]) =>
      line(
        name,
        members.map(([, sums]) => sums),
      ),
    );
  return [
    '',
    'lines  branches  folder (without what runs in browsers)',
    ...lines,
    ...(total ? [line('all', [total])] : []),
  ];
}

const folderOf = (path: string) => path.split('/').slice(0, -1).slice(0, 4).join('/');

function line(name: string, sums: readonly Summary[string][]): string {
  const share = (kind: 'lines' | 'branches') => {
    const total = sums.reduce((sum, { [kind]: one }) => sum + one.total, 0);
    const covered = sums.reduce((sum, { [kind]: one }) => sum + one.covered, 0);
    return total === 0 ? 100 : Math.floor((100 * covered) / total);
  };
  const [lines, branches] = [share('lines'), share('branches')];
  const mark = lines < low || branches < low ? '  under 80 %' : '';
  return `${`${lines} %`.padStart(5)}  ${`${branches} %`.padStart(8)}  ${name}${mark}`;
}
