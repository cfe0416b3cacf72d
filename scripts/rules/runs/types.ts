import type { TreeCopy } from './tree-copy.ts';

const limitMs = 20 * 60_000;
const projects = ['pure', 'web', 'node', 'tests'] as const;
type Project = (typeof projects)[number];

/** Breaks the code under test and restores it. */
export interface MutationSwitch {
  applyMutation(): void;
  restore(): void;
}

/** Returns the TypeScript project that checks a source first. */
function projectOf(file: string): Project {
  if (/^packages\/(messages|book|contract)\//.test(file)) return 'pure';
  return /^(packages\/reader|apps\/editor)\//.test(file) ? 'web' : 'node';
}

/** Checks whether a tree with a broken source file still passes the type checks. */
export class TypeChecker {
  readonly #tree: TreeCopy;
  /** Whether the unchanged code passes the type check, by TypeScript project. */
  readonly #whole = new Map<Project, boolean>();

  constructor(tree: TreeCopy) {
    this.#tree = tree;
  }

  /** Checks the TypeScript project that contains the source file, because this check detects the most errors. */
  hold(file: string, { applyMutation, restore }: MutationSwitch): Promise<boolean> {
    return this.#hold(projectOf(file), { applyMutation, restore });
  }

  /** Checks all other TypeScript projects. */
  async holdElsewhere(file: string, { applyMutation, restore }: MutationSwitch): Promise<boolean> {
    for (const project of projects) {
      if (project !== projectOf(file) && !(await this.#hold(project, { applyMutation, restore }))) return false;
    }
    return true;
  }

  /** Checks a TypeScript project. If the check already fails on the unchanged code, the project rejects no changes. */
  async #hold(project: Project, { applyMutation, restore }: MutationSwitch): Promise<boolean> {
    if (await this.#check(project)) return true;
    if (!this.#whole.has(project)) {
      restore();
      this.#whole.set(project, await this.#check(project));
      applyMutation();
    }
    return this.#whole.get(project) === false;
  }

  async #check(project: Project): Promise<boolean> {
    const known = `node_modules/.cache/types-${project}.json`;
    const program = ['node_modules/.bin/tsc', '-p', `tsconfig.${project}.json`];
    return (await this.#tree.run([...program, '--incremental', '--tsBuildInfoFile', known], limitMs)) === 0;
  }
}
