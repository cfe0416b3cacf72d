import { join } from 'node:path';
import { root } from '../../testing/root.ts';
import { testsOf } from '../test/suites.ts';
import { judgeRule } from './judge.ts';
import { Places } from './places.ts';
import type { Proof } from './proofs.ts';
import { randomFrom, shuffled } from './random.ts';
import { Reach } from './reach.ts';
import { withTreeCopy } from './runs/tree-copy.ts';
import { Types } from './runs/types.ts';
import { saveVerdict } from './verdicts.ts';

/** The file in which verdicts are stored. */
export const verdictFile = join(root, 'docs/rules/verdicts.tsv');

export interface MutationPlan {
  /** Number of rules. */
  readonly count: number;
  /**
   * Random seed. The same seed selects the same rules and changes from the same tree; the change for one rule does not
   * depend on the others.
   */
  readonly seed: string;
  readonly suite: 'quick' | 'all';
}

/**
 * Breaks the code behind random rules, each once with one small change, in a copy of the tree, and records whether a
 * test of the suite then fails.
 *
 * @param proofs tests to select from; those outside the suite are ignored
 */
export async function mutateRules(proofs: readonly Proof[], { count, seed, suite }: MutationPlan): Promise<void> {
  const files = testsOf(suite);
  const byRule = Map.groupBy(
    proofs.filter(({ file }) => files.includes(file)),
    ({ id }) => id,
  );
  const sums = { killed: 0, survived: 0, skipped: 0 };
  await withTreeCopy(async (tree) => {
    const [reach, places, types] = [new Reach(tree.folder), new Places(tree.folder), new Types(tree)];
    const court = { tree, reach, places, types, suite: files };
    for (const [id, tests] of shuffled([...byRule], randomFrom(seed))) {
      if (sums.killed + sums.survived >= count) break;
      const start = performance.now();
      const judged = await judgeRule(court, id, tests, randomFrom(`${seed} ${id}`));
      const seconds = `${((performance.now() - start) / 1000).toFixed(0)} s`;
      if (typeof judged === 'string') {
        sums.skipped += 1;
        console.log(`${id} not tried: ${judged} (${seconds})`);
        continue;
      }
      const { verdict, by, file, mutation } = judged;
      const { before, after, line } = mutation;
      sums[verdict] += 1;
      saveVerdict(verdictFile, { id, verdict, by, suite, seed, place: `${file}:${mutation.place}`, before, after });
      console.log(`${id} ${verdict} by ${by} (${seconds})`);
      console.log(`      ${file}:${line} ${mutation.place}\n      ${before}\n      ${after}`);
      if (verdict === 'survived') for (const { file: test, name } of tests) console.log(`      ${test}: ${name}`);
    }
  });
  console.log(`${sums.killed} killed, ${sums.survived} survived, ${sums.skipped} drawn and not tried`);
}
