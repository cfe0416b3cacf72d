import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedSpans } from './cited.ts';
import { type Coverage, rarest, timesAt } from './coverage.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { idsIn } from './proofs.ts';
import { shuffled } from './random.ts';

/** A change of one file of the product. */
export interface Broken {
  readonly file: string;
  readonly source: string;
  readonly mutation: Mutation;
}

const isProduct = (file: string) =>
  /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/(test|migrations)\//.test(file);

/** The sources of the product in a tree, and the rules that their comments cite. */
export class Places {
  readonly #folder: string;
  readonly #citing = new Map<string, string[]>();

  constructor(folder: string) {
    this.#folder = folder;
    for (const file of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: folder }).filter(isProduct).toSorted()) {
      for (const id of new Set(idsIn(this.#read(file)))) this.#citing.set(id, [...(this.#citing.get(id) ?? []), file]);
    }
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  /**
   * The changes of the code that cites a rule, in random order; before all, of the files that its tests lead to.
   *
   * @param isReached whether the tests that name the rule lead to a file
   */
  cited(id: string, isReached: (file: string) => boolean, random: () => number): readonly Broken[] {
    const files = this.#citing.get(id) ?? [];
    const groups = files.map((file) => {
      const source = this.#read(file);
      const spans = citedSpans(source, file, (comment) => idsIn(comment).includes(id));
      const inside = mutationsOf(source, file).filter((mutation) =>
        spans.some(([start, end]) => mutation.start >= start && mutation.end <= end),
      );
      return { file, changes: inside.map((mutation) => ({ file, source, mutation })) };
    });
    const reached = groups.filter(({ file, changes }) => changes.length > 0 && isReached(file));
    return inTurn(
      reached.length > 0 ? reached.map(({ changes }) => changes) : groups.map(({ changes }) => changes),
      random,
    );
  }

  /**
   * The changes of what the tests of a rule run, and the others in their files run least, in random order; in the tests' own
   * room before all.
   */
  covered(room: string, own: Coverage, others: Coverage, random: () => number): readonly Broken[] {
    const run = [...own.keys()].filter(isProduct).flatMap((file) => {
      const source = this.#read(file);
      return mutationsOf(source, file)
        .filter(({ line, column }) => timesAt(own, file, line, column) > 0)
        .map((mutation) => ({ file, source, mutation }));
    });
    const inRoom = run.filter(({ file }) => file.startsWith(`${room}/`));
    const rare = rarest(inRoom.length > 0 ? inRoom : run, ({ file, mutation: { line, column } }) =>
      timesAt(others, file, line, column),
    );
    return inTurn([...Map.groupBy(rare, ({ file }) => file).values()], random);
  }
}

/** One of each group after the other, so that a long file is not broken more often than a short one. */
function inTurn<T>(groups: readonly (readonly T[])[], random: () => number): readonly T[] {
  const mixed = shuffled(groups, random).map((group) => shuffled(group, random));
  const longest = Math.max(0, ...mixed.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => mixed.flatMap((group) => group.slice(index, index + 1))).flat();
}
