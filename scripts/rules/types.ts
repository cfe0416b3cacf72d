import type { TreeCopy } from './tree-copy.ts';

const limitMs = 20 * 60_000;
const projects = ['pure', 'web', 'node', 'tests'] as const;
type Project = (typeof projects)[number];

/** The project of TypeScript that checks a source first. */
function projectOf(file: string): Project {
  if (/^packages\/(messages|book|contract)\//.test(file)) return 'pure';
  return /^(packages\/reader|apps\/editor)\//.test(file) ? 'web' : 'node';
}

/** Whether the types hold where a source is broken: in its own project, which tells most. */
export const typesHold = (tree: TreeCopy, file: string): Promise<boolean> => check(tree, projectOf(file));

/** Whether they hold in all others, too. */
export async function typesHoldElsewhere(tree: TreeCopy, file: string): Promise<boolean> {
  for (const project of projects) {
    if (project !== projectOf(file) && !(await check(tree, project))) return false;
  }
  return true;
}

async function check(tree: TreeCopy, project: Project): Promise<boolean> {
  const known = `node_modules/.cache/types-${project}.json`;
  const args = ['node_modules/.bin/tsc', '-p', `tsconfig.${project}.json`, '--incremental', '--tsBuildInfoFile', known];
  return (await tree.run(args, limitMs)) === 0;
}
