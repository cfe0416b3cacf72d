import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../testing/root.ts';
import { findTests } from './test-files.ts';

interface Rule {
  readonly id: string;
  readonly area: string;
  readonly requirement: string;
}

/** One rule, `W-053`, or all of a range, `W-053 … W-066`. */
const ruleIds = /\b([WD])-(\d{3})(?: … \1-(\d{3}))?\b/g;

function idsIn(name: string): readonly string[] {
  return [...name.matchAll(ruleIds)].flatMap(([, spec, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => {
      const number = String(Number(from) + step).padStart(3, '0');
      return `${spec}-${number}`;
    }),
  );
}

/** A rule is proved when the name of a test that runs says its id; ids in comments prove nothing. */
function provedIds(): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  for (const file of [...findTests('parts'), ...findTests('journeys')]) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [name] of source.matchAll(
      /\b(?:it|test|describe|proveEffects)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(?:\\.|(?!\1)[\s\S])*\1/g,
    )) {
      for (const id of idsIn(name)) proofs.set(id, [...(proofs.get(id) ?? []), file]);
    }
  }
  return proofs;
}

function readRules(): Rule[] {
  const lines = readFileSync(join(root, 'docs/rules.tsv'), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [id = '', , area = '', requirement = ''] = line.split('\t');
    return { id, area: `${id.slice(0, 1)} ${area.split(/[ :]/)[0]}`, requirement };
  });
}

const rules = readRules();
const proofs = provedIds();
const areas = Map.groupBy(rules, ({ area }) => area);
const wanted = process.argv[2];

console.log('proved  of    area');
for (const [area, members] of areas) {
  const proved = members.filter(({ id }) => proofs.has(id));
  console.log(`${String(proved.length).padStart(6)}  ${String(members.length).padEnd(4)}  ${area}`);
}
console.log(`${rules.filter(({ id }) => proofs.has(id)).length} of ${rules.length} rules are proved by a test.`);

if (wanted) {
  console.log(`\nNot yet, in areas like "${wanted}":`);
  for (const { id, area, requirement } of rules) {
    if (area.includes(wanted) && !proofs.has(id)) console.log(`${id}  ${requirement}`);
  }
}

const unknown = [...proofs.keys()].filter((id) => !rules.some((rule) => rule.id === id));
if (unknown.length > 0) {
  console.error(`Tests name rules that do not exist: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
