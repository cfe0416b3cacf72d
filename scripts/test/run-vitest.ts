import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../testing/root.ts';
import { cpuSeconds } from '../../testing/system/processes.ts';
import { createTempFolder } from '../../testing/system/temp-folder.ts';
import { type RunStep, runTool } from '../run.ts';
import { measuringArguments } from './coverage.ts';
import { type RunReport, readReport, reportVariable } from './report.ts';

export const testResultsFolder = join(root, 'test-results');

interface Run {
  readonly name: string;
  /** Vitest configuration, relative to the project root. */
  readonly config: string;
  readonly files: readonly string[];
  /** Output folder for coverage. */
  readonly coverage?: string | undefined;
}

export interface ReportedStep extends RunStep {
  /** Returns the result of the test files, after the run. */
  report(): RunReport;
  /**
   * Returns the CPU seconds that the system does not add to the run's total: those of processes whose parent exited
   * without waiting for them.
   */
  uncounted(): number;
}

/** Creates a Vitest run as a step of the tests. */
export function runVitest({ name, config, files, coverage }: Run): ReportedStep {
  const path = join(testResultsFolder, `${basename(dirname(join(root, config)))}.json`);
  const report = () =>
    existsSync(path)
      ? readReport(path)
      : { files: [], failures: [{ test: name, message: 'Vitest ended without a report' }] };
  let counted = 0;
  return {
    name: `${name} (${files.length} files)`,
    async run() {
      mkdirSync(testResultsFolder, { recursive: true });
      const before = cpuSeconds();
      const folder = createTempFolder();
      try {
        const options = coverage === undefined ? [] : measuringArguments(coverage);
        const args = ['run', '-c', config, ...options, ...files];
        return await runTool('vitest', args, { [reportVariable]: path, TMPDIR: folder });
      } finally {
        rmSync(folder, { recursive: true, force: true });
        counted = cpuSeconds() - before;
      }
    },
    report,
    uncounted: () => Math.max(0, report().files.reduce((sum, { cpu }) => sum + cpu, 0) - counted),
  };
}
