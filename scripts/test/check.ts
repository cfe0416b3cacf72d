import { pathToFileURL } from 'node:url';
import { root } from '../../testing/root.ts';
import { runSteps, runTool, type Step } from '../run.ts';
import { checkAdvisories } from './advisories.ts';

/** Tests that are also checks, so that nothing runs them twice. */
export const checkedTests = ['rooms.test.ts', 'packages/reader/size.test.ts'];
const projects = ['pure', 'web', 'node', 'tests'];

/** Checks types incrementally: unchanged files are not checked again. */
const checkTypes = (name: string) => {
  const known = `${root}/node_modules/.cache/types-${name}.json`;
  // Each checker processes shared files by itself: the default of four takes almost twice the CPU time of two.
  const checkers = ['--checkers', '2'];
  return runTool('tsc', ['-p', `tsconfig.${name}.json`, '--incremental', '--tsBuildInfoFile', known, ...checkers]);
};

/** The static checks, which run none of the project's code first. */
export const checks: readonly Step[] = [
  { name: 'Format and lint', run: () => runTool('biome', ['check', '--error-on-warnings']) },
  ...projects.map((name) => ({ name: `Types (${name})`, run: () => checkTypes(name) })),
  { name: 'Advisories against dependencies', run: checkAdvisories },
  { name: 'Dead code', run: () => runTool('knip', []) },
  {
    name: 'Arrows between rooms, size of the reader',
    run: () => runTool('vitest', ['run', ...checkedTests]),
  },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await runSteps(checks)) ? 0 : 1;
