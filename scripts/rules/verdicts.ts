import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The result of breaking the code behind a rule. */
export interface Verdict {
  readonly id: string;
  readonly verdict: 'killed' | 'survived';
  /** The test that failed. If no test failed, the number of test files that were run. */
  readonly by: string;
  /** The suite that was run. */
  readonly suite: string;
  readonly seed: string;
  /** The broken code: `FILE:FUNCTION`. */
  readonly place: string;
  /** The original and the changed code. */
  readonly before: string;
  readonly after: string;
}

const columns = ['id', 'verdict', 'by', 'suite', 'seed', 'place', 'before', 'after'] as const;

export function readVerdicts(file: string): readonly Verdict[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(1);
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', verdict, by = '', suite = '', seed = '', place = '', before = '', after = ''] = line.split('\t');
      return { id, verdict: verdict === 'killed' ? 'killed' : 'survived', by, suite, seed, place, before, after };
    });
}

/** Stores the last verdict for each rule, sorted by rule. */
export function saveVerdict(file: string, verdict: Verdict): void {
  const others = readVerdicts(file).filter(({ id }) => id !== verdict.id);
  const sorted = [...others, verdict].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = sorted.map((row) => columns.map((name) => row[name].replace(/\s+/g, ' ')).join('\t'));
  writeFileSync(file, `${[columns.join('\t'), ...rows].join('\n')}\n`);
}

/** Counts for the rules of an area. A verdict counts only if a test still names the rule. */
export interface RuleStanding {
  readonly named: number;
  readonly killed: number;
  readonly survived: number;
  readonly untried: number;
}

export function countRuleStanding(
  ids: readonly string[],
  named: ReadonlySet<string>,
  verdicts: readonly Verdict[],
): RuleStanding {
  const counted = ids.filter((id) => named.has(id));
  const found = new Map(verdicts.map(({ id, verdict }) => [id, verdict]));
  const count = (wanted: Verdict['verdict'] | undefined) => counted.filter((id) => found.get(id) === wanted).length;
  return { named: counted.length, killed: count('killed'), survived: count('survived'), untried: count(undefined) };
}
