import { join } from 'node:path';
import { root } from '../../testing/root.ts';
import { listTests } from '../test/suites.ts';
import { judgeRule } from './judge.ts';
import { RuleCitations } from './places.ts';
import type { Proof } from './proofs.ts';
import { createSeededRandom, shuffleList } from './random.ts';
import { CodeReach } from './reach.ts';
import { withTreeCopy } from './runs/tree-copy.ts';
import { TypeChecker } from './runs/types.ts';
import { saveVerdict } from './verdicts.ts';

/** The file in which verdicts are stored. */
export const verdictFile = join(root, 'docs/rules/verdicts.tsv');

export interface MutationPlan {
  /** Number of rules to break. */
  readonly count: number;
  /**
   * Random seed. The same seed selects the same rules and changes from the same tree. The change for a rule does not
   * depend on other rules.
   */
  readonly seed: string;
  readonly suite: 'quick' | 'all';
}

/**
 * Breaks the code behind random rules in a copy of the tree, with one small change for each rule, and records whether a
 * test of the suite then fails.
 *
 * @param proofs tests to select from; those outside the suite are ignored
 */
export async function mutateRules(proofs: readonly Proof[], { count, seed, suite }: MutationPlan): Promise<void> {
  const files = listTests(suite);
  const byRule = Map.groupBy(
    proofs.filter(({ file }) => files.includes(file)),
    ({ id }) => id,
  );
  const sums = { killed: 0, survived: 0, skipped: 0 };
  await withTreeCopy(async (tree) => {
    const [reach, places, types] = [new CodeReach(tree.folder), new RuleCitations(tree.folder), new TypeChecker(tree)];
    const court = { tree, reach, places, types, suite: files };
    for (const [id, tests] of shuffleList([...byRule], createSeededRandom(seed))) {
      if (sums.killed + sums.survived >= count) break;
      const start = performance.now();
      const judged = await judgeRule(court, id, tests, createSeededRandom(`${seed} ${id}`));
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
  console.log(`${sums.killed} killed, ${sums.survived} survived, ${sums.skipped} selected but not tried`);
}
