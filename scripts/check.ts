import { pathToFileURL } from 'node:url';
import { checkAdvisories } from './advisories.ts';
import { runSteps, runTool, type Step } from './run.ts';

const projects = ['pure', 'web', 'node', 'tests'];

/** What is wrong with the text of the project, before anything of it runs. */
export const checks: readonly Step[] = [
  { name: 'Format and lint', run: () => runTool('biome', ['check', '--error-on-warnings']) },
  ...projects.map((name) => ({ name: `Types (${name})`, run: () => runTool('tsc', ['-p', `tsconfig.${name}.json`]) })),
  { name: 'Advisories against dependencies', run: checkAdvisories },
  { name: 'Dead code', run: () => runTool('knip', []) },
  {
    name: 'Arrows between rooms, size of the reader',
    run: () => runTool('vitest', ['run', 'rooms.test.ts', 'packages/reader/size.test.ts']),
  },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await runSteps(checks)) ? 0 : 1;
