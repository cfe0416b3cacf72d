import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../testing/root.ts';
import { cpuSeconds } from '../../testing/system/processes.ts';
import { createTempFolder } from '../../testing/system/temp-folder.ts';
import { runTool, type Step } from '../run.ts';
import { measuring } from './coverage.ts';
import { type RunReport, readReport, reportVariable } from './report.ts';

export const results = join(root, 'test-results');

interface Run {
  readonly name: string;
  /** Vitest configuration, relative to the project root. */
  readonly config: string;
  readonly files: readonly string[];
  /** Output folder for coverage. */
  readonly coverage?: string | undefined;
}

export interface ReportedStep extends Step {
  /** Returns the result of its files, after the run. */
  report(): RunReport;
  /**
   * Returns the CPU seconds that the system does not add up: those of processes whose parent exited without waiting for
   * them.
   */
  uncounted(): number;
}

/** Creates a Vitest run as a step of the tests. */
export function runVitest({ name, config, files, coverage }: Run): ReportedStep {
  const path = join(results, `${basename(dirname(join(root, config)))}.json`);
  const report = () =>
    existsSync(path)
      ? readReport(path)
      : { files: [], failures: [{ test: name, message: 'Vitest ended without a report' }] };
  let counted = 0;
  return {
    name: `${name} (${files.length} files)`,
    async run() {
      mkdirSync(results, { recursive: true });
      const before = cpuSeconds();
      const folder = createTempFolder();
      try {
        const options = coverage === undefined ? [] : measuring(coverage);
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
