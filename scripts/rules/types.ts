import type { TreeCopy } from './tree-copy.ts';

const limitMs = 20 * 60_000;
const projects = ['pure', 'web', 'node', 'tests'] as const;
type Project = (typeof projects)[number];

/** Breaks what is judged, and makes it whole again. */
export interface Switch {
  breakIt(): void;
  mend(): void;
}

/** The project of TypeScript that checks a source first. */
function projectOf(file: string): Project {
  if (/^packages\/(messages|book|contract)\//.test(file)) return 'pure';
  return /^(packages\/reader|apps\/editor)\//.test(file) ? 'web' : 'node';
}

/** Whether the types of a tree hold where a source of it is broken. */
export class Types {
  readonly #tree: TreeCopy;
  /** Whether the types hold where nothing is broken. */
  readonly #whole = new Map<Project, boolean>();

  constructor(tree: TreeCopy) {
    this.#tree = tree;
  }

  /** In the source's own project, which tells most. */
  hold(file: string, { breakIt, mend }: Switch): Promise<boolean> {
    return this.#hold(projectOf(file), { breakIt, mend });
  }

  /** In all others. */
  async holdElsewhere(file: string, { breakIt, mend }: Switch): Promise<boolean> {
    for (const project of projects) {
      if (project !== projectOf(file) && !(await this.#hold(project, { breakIt, mend }))) return false;
    }
    return true;
  }

  /** A project whose types do not hold as it is rejects nothing. */
  async #hold(project: Project, { breakIt, mend }: Switch): Promise<boolean> {
    if (await this.#check(project)) return true;
    if (!this.#whole.has(project)) {
      mend();
      this.#whole.set(project, await this.#check(project));
      breakIt();
    }
    return this.#whole.get(project) === false;
  }

  async #check(project: Project): Promise<boolean> {
    const known = `node_modules/.cache/types-${project}.json`;
    const program = ['node_modules/.bin/tsc', '-p', `tsconfig.${project}.json`];
    return (await this.#tree.run([...program, '--incremental', '--tsBuildInfoFile', known], limitMs)) === 0;
  }
}
