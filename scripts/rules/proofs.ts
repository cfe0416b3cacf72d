import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';
import { findTests } from '../test/test-files.ts';

export interface Rule {
  readonly id: string;
  readonly area: string;
  readonly requirement: string;
}

/** A test whose name contains the id of a rule. The name is stored as written in the source, without quotes. */
export interface Proof {
  readonly id: string;
  readonly file: string;
  readonly name: string;
}

/** Matches a single rule, `W-053`, or a range, `W-053 … W-066`. */
const ruleIds = /\b([WD])-(\d{3})(?: … \1-(\d{3}))?\b/g;
const testName = /\b(?:it|test|describe|testEffects)(?:\.\w+(?:\([^)]*\))?)*\(\s*((['"`])(?:\\.|(?!\2)[\s\S])*\2)/g;
/** Matches a table of cases, whose rows may name rules, and the name of its test. */
const table = /\.each(?:<[\s\S]*?>)?\(\s*(\[[\s\S]*?\])(?: as const)?,?\s*\)\(\s*((['"`])(?:\\.|(?!\3)[\s\S])*\3)/g;

/** Returns the ids of the rules that a text names, including those within ranges. */
export function findRuleIds(text: string): readonly string[] {
  return [...text.matchAll(ruleIds)].flatMap(([, spec, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => {
      const number = String(Number(from) + step).padStart(3, '0');
      return `${spec}-${number}`;
    }),
  );
}

/**
 * Returns the proofs of all rules. A rule is proved if a test names its id, in its name or in a row of its table; ids
 * in comments prove nothing.
 */
export function readProofs(): readonly Proof[] {
  return [...findTests('parts'), ...findTests('journeys')].flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const named = [...source.matchAll(testName)].map(([, quoted = '']) => ({ quoted, text: quoted }));
    const inTables = [...source.matchAll(table)].map(([, rows = '', quoted = '']) => ({ quoted, text: rows + quoted }));
    return [...named, ...inTables].flatMap(({ quoted, text }) =>
      findRuleIds(text.replace(/^\s*\/\/.*$/gm, '')).map((id) => ({ id, file, name: quoted.slice(1, -1) })),
    );
  });
}

export function readRules(): readonly Rule[] {
  const lines = readFileSync(join(root, 'docs/rules/rules.tsv'), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [id = '', , area = '', requirement = ''] = line.split('\t');
    return { id, area: `${id.slice(0, 1)} ${area.split(/[ :]/)[0]}`, requirement };
  });
}
