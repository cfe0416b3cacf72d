/** The output of Vitest's JSON reporter, with the fields used here. */
export interface Report {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A test that failed in a round. */
export interface Failure {
  /** File and name of the test. */
  readonly test: string;
  readonly seed: number;
  /** First line of the error. */
  readonly error: string;
}

/** The result of a Vitest run. `report` is `null` if the run wrote none. */
export interface VitestRunResult {
  readonly suite: string;
  readonly seed: number;
  readonly code: number | null;
  readonly report: Report | null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with this character.
const colors = /\u001b\[[\d;]*m/g;
export const firstLine = (message = '') =>
  message
    .replace(colors, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';

/**
 * Returns the failures of a run: the failed tests in the report, files whose tests could not be run, and the run itself
 * if nothing else explains its exit code.
 *
 * @param relative shortens the path of a file
 */
export function listFailures(
  { suite, seed, code, report }: VitestRunResult,
  relative: (path: string) => string,
): readonly Failure[] {
  const found = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status !== 'passed')
      return [{ test: `${relative(name)} > the file itself`, seed, error: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${relative(name)} > ${fullName}`,
      seed,
      error: firstLine(failureMessages[0]),
    }));
  });
  if (found.length > 0 || (code === 0 && report)) return found;
  const error = report ? `ended with code ${code}, and no test failed` : `ended with code ${code} and wrote no report`;
  return [{ test: `${suite} > the run itself`, seed, error }];
}

/** Returns the number of tests that a run has completed. */
export const countTestsRun = (report: Report | null): number =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  ).length;

/**
 * Returns a line for each test that ever failed, in descending order of failures: how often it failed, with which
 * seeds, and the first line of each error.
 */
export function formatFailureSummary(failures: readonly Failure[], rounds: number): readonly string[] {
  const byTest = [...Map.groupBy(failures, ({ test }) => test)];
  return byTest
    .toSorted(([a, as], [b, bs]) => bs.length - as.length || a.localeCompare(b))
    .map(([test, all]) => {
      const seeds = all.map(({ seed }) => seed).join(', ');
      const errors = [...new Set(all.map(({ error }) => error))].join(' | ');
      return `✗ ${test}: in ${all.length} of ${rounds} rounds, seed ${seeds}: ${errors}`;
    });
}
