import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedSpans } from './cited.ts';
import { type Coverage, countCodeRuns, selectRarestPlaces } from './coverage.ts';
import { listMutations, type Mutation } from './mutations/mutations.ts';
import { findRuleIds } from './proofs.ts';
import { shuffleList } from './random.ts';

/** A change to a file of the product. */
export interface BrokenFile {
  readonly file: string;
  readonly source: string;
  readonly mutation: Mutation;
}

/** Maximum length, in lines, of a declaration that is assumed to relate entirely to the rule it cites. */
const shortLines = 25;

const isProduct = (file: string) =>
  /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/(test|migrations)\//.test(file);

/** The product's source files in a tree, and the rules that their comments cite. */
export class RuleCitations {
  readonly #folder: string;
  readonly #citing = new Map<string, string[]>();

  constructor(folder: string) {
    this.#folder = folder;
    for (const file of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: folder }).filter(isProduct).toSorted()) {
      for (const id of new Set(findRuleIds(this.#read(file))))
        this.#citing.set(id, [...(this.#citing.get(id) ?? []), file]);
    }
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  /**
   * Returns the changes to the code that cites a rule, in random order. Prefers files that the rule's tests reach, and
   * short declarations, because most of a long declaration concerns other things.
   *
   * @param isReached whether the tests that name the rule reach a file
   */
  cited(id: string, isReached: (file: string) => boolean, random: () => number): readonly BrokenFile[] {
    const groups = (this.#citing.get(id) ?? []).flatMap((file) => {
      const source = this.#read(file);
      const all = listMutations(source, file);
      return citedSpans(source, file, (comment) => findRuleIds(comment).includes(id)).map(([start, end]) => ({
        file,
        isShort: source.slice(start, end).split('\n').length <= shortLines,
        changes: all
          .filter((mutation) => mutation.start >= start && mutation.end <= end)
          .map((mutation) => ({ file, source, mutation })),
      }));
    });
    const filled = groups.filter(({ changes }) => changes.length > 0);
    const reached = preferring(filled, ({ file }) => isReached(file));
    const short = preferring(reached, ({ isShort }) => isShort);
    return inTurn(
      short.map(({ changes }) => changes),
      random,
    );
  }

  /**
   * Returns, in random order, the changes to code that a rule's tests run and that the other tests in their files run
   * never or least often. Prefers the package that contains the tests. If other tests run all of this code, as with
   * tables of values, prefers files that the tests import directly.
   *
   * @param isNear whether the tests import a file directly
   */
  covered(
    room: string,
    { own, others }: { readonly own: Coverage; readonly others: Coverage },
    isNear: (file: string) => boolean,
    random: () => number,
  ): readonly BrokenFile[] {
    const run = [...own.keys()]
      .filter(isProduct)
      .toSorted()
      .flatMap((file) => {
        const source = this.#read(file);
        return listMutations(source, file)
          .filter(({ line, column }) => countCodeRuns(own, file, line, column) > 0)
          .map((mutation) => ({ file, source, mutation }));
      });
    const inRoom = preferring(run, ({ file }) => file.startsWith(`${room}/`));
    const times = ({ file, mutation: { line, column } }: BrokenFile) => countCodeRuns(others, file, line, column);
    const isAlone = inRoom.some((place) => times(place) === 0);
    const rare = selectRarestPlaces(isAlone ? inRoom : preferring(inRoom, ({ file }) => isNear(file)), times);
    return inTurn([...Map.groupBy(rare, ({ file }) => file).values()], random);
  }
}

/** Returns the preferred items of a list, or all items if none is preferred. */
function preferring<T>(list: readonly T[], isPreferred: (one: T) => boolean): readonly T[] {
  const preferred = list.filter(isPreferred);
  return preferred.length > 0 ? preferred : list;
}

/** Returns an item of each group in turn, so that a long file is not broken more often than a short one. */
function inTurn<T>(groups: readonly (readonly T[])[], random: () => number): readonly T[] {
  const mixed = shuffleList(groups, random).map((group) => shuffleList(group, random));
  const longest = Math.max(0, ...mixed.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => mixed.flatMap((group) => group.slice(index, index + 1))).flat();
}
