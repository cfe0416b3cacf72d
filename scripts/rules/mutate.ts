import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { byCost, importsOf } from '../test-files.ts';
import { citedLines, type Mutation, mutated, mutationsOf } from './mutations.ts';
import { idsIn, type Proof } from './proofs.ts';
import { type TreeCopy, withTreeCopy } from './tree-copy.ts';

/**
 * Breaks the code behind rules that are drawn at random, each once and by one small change, in a copy of the tree, and says
 * of each whether one of the tests of its room that name it fails then.
 *
 * @param seed the same one draws the same rules and changes from the same tree
 */
export async function mutateRules(proofs: readonly Proof[], count: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const sums = { KILLED: 0, SURVIVED: 0, skipped: 0 };
  await withTreeCopy(async (tree) => {
    const usable = withoutBrowser(proofs);
    for (const proof of shuffled(usable, random)) {
      if (sums.KILLED + sums.SURVIVED >= count) break;
      const broken = breakCode(tree.folder, proof, random);
      // There is no code to be found behind a rule that no comment cites and whose test imports nothing of its room.
      const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');
      const tests = usable.filter(({ id, file }) => id === proof.id && roomOf(file) === roomOf(proof.file));
      if (!broken || !(await passes(tree, tests))) {
        sums.skipped += 1;
        continue;
      }
      const { file, source, mutation } = broken;
      writeFileSync(join(tree.folder, file), mutated(source, mutation));
      const verdict = (await passes(tree, tests)) ? 'SURVIVED' : 'KILLED';
      writeFileSync(join(tree.folder, file), source);
      sums[verdict] += 1;
      console.log(`${proof.id} ${verdict.padEnd(8)} ${file}:${mutation.line}`);
      console.log(`      ${mutation.before.trim()}\n      ${mutation.after.trim()}`);
      if (verdict === 'SURVIVED') for (const { file: test, name } of tests) console.log(`      ${test}: ${name}`);
    }
  });
  console.log(`${sums.KILLED} killed, ${sums.SURVIVED} survived, ${sums.skipped} drawn and not tried`);
}

/** A browser sees what has been built, not what is broken here. */
function withoutBrowser(proofs: readonly Proof[]): readonly Proof[] {
  const files = [...new Set(proofs.map(({ file }) => file))].filter((file) => !file.startsWith('journeys/'));
  const seen = new Set(byCost(files).get('a browser'));
  return proofs.filter(({ file }) => files.includes(file) && !seen.has(file));
}

interface Broken {
  readonly file: string;
  readonly source: string;
  readonly mutation: Mutation;
}

/** A change in the code behind a rule: where its room cites it, otherwise in what its test imports; `null` where there is none. */
function breakCode(folder: string, { id, file }: Proof, random: () => number): Broken | null {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const cites = (line: string) => idsIn(line).includes(id);
  const [top = '', room = ''] = file.split('/');
  const sources = globSync(`${top}/${room}/src/**/*.{ts,tsx}`, { cwd: folder }).filter(isSource).toSorted();
  const cited = sources.flatMap((name) => {
    const source = read(name);
    return citedLines(source, cites).flatMap(([from, to]) =>
      mutationsOf(source, from, to).map((mutation) => ({ file: name, source, mutation })),
    );
  });
  const found =
    cited.length > 0
      ? cited
      : coveredBy(file, read).flatMap((name) => {
          const source = read(name);
          return mutationsOf(source).map((mutation) => ({ file: name, source, mutation }));
        });
  return found[Math.floor(random() * found.length)] ?? null;
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|spec|d)\.tsx?$|\/(test|migrations)\//.test(name);

/** The sources that a test imports from its room, its neighbour by name before all. */
function coveredBy(test: string, read: (name: string) => string): readonly string[] {
  const room = test.split('/').slice(0, 2).join('/');
  const imported = importsOf(read(test))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(test), specifier))
    .filter((name) => isSource(name) && name.startsWith(`${room}/src/`));
  const neighbour = imported.filter((name) => name.replace(/\.tsx?$/, '') === test.replace(/\.test\.tsx?$/, ''));
  return neighbour.length > 0 ? neighbour : imported;
}

/** Whether the tests run and pass that name a rule in one room. */
const passes = (tree: TreeCopy, tests: readonly Proof[]): Promise<boolean> =>
  tree.test([...new Set(tests.map(({ file }) => file))], tests.map(({ name }) => patternOf(name)).join('|'));

/** The longest part of a test's name that it has whatever its table or template puts in, for `vitest -t`. */
function patternOf(name: string): string {
  const parts = name.split(/\$\{[^}]*\}|%\w|\$\w+/).map((part) => part.trim());
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  return longest.replace(/\\(.)/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Numbers from 0 to 1, the same after the same seed. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomFrom(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn;
    return Number(state >> 33n) / 2 ** 31;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
