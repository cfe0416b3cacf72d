import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What was seen when the code behind a rule was broken once. */
export interface Verdict {
  readonly id: string;
  readonly verdict: 'killed' | 'survived';
  /** The test that failed; for a survivor, how much was run. */
  readonly by: string;
  /** The tests that were asked. */
  readonly suite: string;
  readonly seed: string;
  /** What was broken: `FILE:FUNCTION`. */
  readonly place: string;
  /** What is written there, and what it was made. */
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

/** Keeps the last verdict on each rule, sorted by rule. */
export function keepVerdict(file: string, verdict: Verdict): void {
  const others = readVerdicts(file).filter(({ id }) => id !== verdict.id);
  const sorted = [...others, verdict].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = sorted.map((row) => columns.map((name) => row[name].replace(/\s+/g, ' ')).join('\t'));
  writeFileSync(file, `${[columns.join('\t'), ...rows].join('\n')}\n`);
}

/** How rules of an area stand; a verdict counts only as long as a test names the rule. */
export interface Standing {
  readonly named: number;
  readonly killed: number;
  readonly survived: number;
  readonly untried: number;
}

export function standing(ids: readonly string[], named: ReadonlySet<string>, verdicts: readonly Verdict[]): Standing {
  const counted = ids.filter((id) => named.has(id));
  const found = new Map(verdicts.map(({ id, verdict }) => [id, verdict]));
  const count = (wanted: Verdict['verdict'] | undefined) => counted.filter((id) => found.get(id) === wanted).length;
  return { named: counted.length, killed: count('killed'), survived: count('survived'), untried: count(undefined) };
}
