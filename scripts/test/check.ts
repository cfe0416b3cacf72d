import { pathToFileURL } from 'node:url';
import { root } from '../../testing/root.ts';
import { type RunStep, runSteps, runTool } from '../run.ts';
import { checkAdvisories } from './advisories.ts';

/** Test files that are also steps of the check, so that they are not run twice. */
export const checkedTests = ['rooms.test.ts', 'packages/reader/size.test.ts'];
const projects = ['pure', 'web', 'node', 'tests'];

/** Checks types incrementally: unchanged files are not checked again. */
const checkTypes = (name: string) => {
  const known = `${root}/node_modules/.cache/types-${name}.json`;
  // Each checker processes shared files separately, so the default of four takes almost twice the CPU time of two.
  const checkers = ['--checkers', '2'];
  return runTool('tsc', ['-p', `tsconfig.${name}.json`, '--incremental', '--tsBuildInfoFile', known, ...checkers]);
};

/** Checks the spelling of names and texts. Files with the same content and the same words are not checked again. */
const checkSpelling = () => {
  const known = `${root}/node_modules/.cache/spelling`;
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', known];
  return runTool('cspell', ['lint', '--no-progress', '--no-summary', '--dot', ...cache, '.']);
};

/** The static checks, which do not need to run the project's code first. */
export const staticChecks: readonly RunStep[] = [
  { name: 'Format and lint', run: () => runTool('biome', ['check', '--error-on-warnings']) },
  ...projects.map((name) => ({ name: `Types (${name})`, run: () => checkTypes(name) })),
  { name: 'Advisories against dependencies', run: checkAdvisories },
  { name: 'Spelling', run: checkSpelling },
  { name: 'Dead code', run: () => runTool('knip', []) },
  {
    name: 'Arrows between rooms, size of the reader',
    run: () => runTool('vitest', ['run', ...checkedTests]),
  },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await runSteps(staticChecks)) ? 0 : 1;
