import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageArguments, readCoverage } from './coverage.ts';
import { mutateSource } from './mutations/mutations.ts';
import type { BrokenFile, RuleCitations } from './places.ts';
import type { Proof } from './proofs.ts';
import type { CodeReach } from './reach.ts';
import { runTests, type TestRunResult } from './runs/test-run.ts';
import type { TreeCopy } from './runs/tree-copy.ts';
import type { MutationSwitch, TypeChecker } from './runs/types.ts';

export interface JudgeContext {
  readonly tree: TreeCopy;
  readonly reach: CodeReach;
  readonly places: RuleCitations;
  readonly types: TypeChecker;
  /** The test files of the suite. */
  readonly suite: readonly string[];
}

export interface Judgment extends BrokenFile {
  readonly verdict: 'killed' | 'survived';
  readonly by: string;
}

const baselineMs = 15 * 60_000;
const suiteMs = 60 * 60_000;
/** Maximum number of changes tried for a rule if the type checker rejects them. */
const draws = 12;
/**
 * Number of tests in the first batch of those that do not name the rule. It contains the tests closest to the broken
 * code.
 */
const nearest = 25;

/**
 * Breaks the code behind a rule once and runs the tests that may detect this: first those that name the rule, then all
 * others of the suite that reach the broken file, closest first.
 *
 * @param tests the tests of the suite that name the rule
 * @returns the verdict, or a text with the reason if there is none
 */
export async function judgeRule(court: JudgeContext, id: string, tests: readonly Proof[], random: () => number) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const pattern = tests.map(({ name }) => getTestNamePattern(name)).join('|');
  const found = await changesFor(court, { id, files, pattern }, random);
  if (typeof found === 'string') return found;
  const { changes, seconds } = found;
  for (const broken of changes.slice(0, draws)) {
    const path = join(court.tree.folder, broken.file);
    const applyMutation = () => writeFileSync(path, mutateSource(broken.source, broken.mutation));
    const restore = () => writeFileSync(path, broken.source);
    applyMutation();
    try {
      if (!(await court.types.hold(broken.file, { applyMutation, restore }))) continue;
      const limitMs = 120_000 + Math.round(10_000 * seconds);
      const named = await runTests(court.tree, court.reach, { files, pattern, limitMs });
      const by = named.verdict === 'late' ? 'no end' : killerIn(named);
      if (by !== null) return { ...broken, verdict: 'killed', by } satisfies Judgment;
      const rest = await runOtherTests(court, { file: broken.file, files, applyMutation, restore });
      if (typeof rest !== 'number') return { ...broken, verdict: 'killed', by: rest.by } satisfies Judgment;
      if (!(await court.types.holdElsewhere(broken.file, { applyMutation, restore }))) continue;
      return { ...broken, verdict: 'survived', by: `${rest} test files` } satisfies Judgment;
    } finally {
      restore();
    }
  }
  return 'the types reject every generated change';
}

interface Named {
  readonly id: string;
  readonly files: readonly string[];
  readonly pattern: string;
}

/** Returns the candidate changes, after the tests that name the rule have passed on the unchanged code. */
async function changesFor({ tree, reach, places }: JudgeContext, { id, files, pattern }: Named, random: () => number) {
  const reached = files.map((file) => reach.from(file));
  const cited = places.cited(id, (file) => reached.some((all) => all.has(file)), random);
  const folder = join(tree.folder, '../coverage');
  const more = cited.length > 0 ? [] : coverageArguments(folder);
  const whole = await runTests(tree, reach, { files, pattern, limitMs: baselineMs, more });
  if (whole.verdict !== 'passed')
    return `the tests that name it do not pass on the unchanged code: ${killerIn(whole) ?? whole.verdict}`;
  if (cited.length > 0) return { changes: cited, seconds: whole.seconds };
  const own = readCoverage(folder, tree.folder);
  // If these tests take too long, all code that the named tests run is used instead.
  const limitMs = 60_000 + Math.round(5_000 * whole.seconds);
  await runTests(tree, reach, { files, pattern: `^(?!.*(?:${pattern}))`, limitMs, more });
  const others = readCoverage(folder, tree.folder);
  const [room = ''] = files.map((file) => file.split('/').slice(0, 2).join('/'));
  const isNear = (file: string) => reached.some((all) => all.get(file) === 1);
  const changes = places.covered(room, { own, others }, isNear, random);
  return changes.length > 0 ? { changes, seconds: whole.seconds } : 'no code behind it was found';
}

interface Asked extends MutationSwitch {
  /** Path of the broken file. */
  readonly file: string;
  /**
   * Files with tests that name the rule. These tests have already passed; the other tests in the files have not been
   * run.
   */
  readonly files: readonly string[];
}

/**
 * Runs all tests that reach a broken file.
 *
 * @returns the first test that fails only on broken code, or the number of files run
 */
async function runOtherTests({ tree, reach, suite }: JudgeContext, { file, files, applyMutation, restore }: Asked) {
  const seeing = suite
    .map((name) => ({ name, steps: files.includes(name) ? 0 : reach.from(name).get(file) }))
    .flatMap(({ name, steps }) => (steps === undefined ? [] : [{ name, steps }]))
    .toSorted((a, b) => a.steps - b.steps)
    .map(({ name }) => name);
  for (const batch of [seeing.slice(0, nearest), seeing.slice(nearest)]) {
    let asked: readonly string[] = batch;
    while (asked.length > 0) {
      const outcome = await runTests(tree, reach, { files: asked, bail: true, limitMs: suiteMs });
      const by = killerIn(outcome);
      if (by === null) break;
      // A test that also fails on the unchanged code, even if only intermittently, proves nothing.
      const suspects = asked.filter((name) => outcome.failed.some((failed) => failed.file === name));
      const again = suspects.length > 0 ? suspects : asked.slice(0, 1);
      restore();
      const whole = await runTests(tree, reach, { files: again, limitMs: suiteMs });
      if (whole.verdict === 'passed') return { by };
      applyMutation();
      asked = asked.filter((name) => !again.includes(name));
    }
  }
  return seeing.length;
}

/** Returns file and name of the first failed test, or `null` if no test failed. */
function killerIn({ verdict, failed: [first] }: TestRunResult): string | null {
  if (verdict !== 'failed') return null;
  return first ? `${first.file} > ${first.name}` : 'the run itself';
}

/**
 * Returns the longest part of a test's name that does not depend on its table or template, as the argument of `vitest
 * -t`.
 */
export function getTestNamePattern(name: string): string {
  const parts = name.split(/\$\{[^}]*\}|%\w|\$\w+(?:\.\w+)*/).map((part) => part.trim());
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  return longest.replace(/\\(.)/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
