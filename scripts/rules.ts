import { parseArgs } from 'node:util';
import { mutateRules } from './rules/mutate.ts';
import { readProofs, readRules } from './rules/proofs.ts';

/**
 * npm run rules -- [AREA] [--mutate N [--seed S]]: which rules a test proves, by area, and those of an area that none proves;
 * or whether the tests of N rules fail when the code behind these is broken.
 */
const { values, positionals } = parseArgs({
  options: { mutate: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [wanted] = positionals;
const rules = readRules();
const proofs = readProofs();
const proved = new Set(proofs.map(({ id }) => id));

if (values.mutate === undefined) listRules();
else await mutateRules(proofs, Number(values.mutate), Number(values.seed));

const unknown = [...proved].filter((id) => !rules.some((rule) => rule.id === id));
if (unknown.length > 0) {
  console.error(`Tests name rules that do not exist: ${unknown.join(', ')}`);
  process.exitCode = 1;
}

function listRules(): void {
  console.log('proved  of    area');
  for (const [area, members] of Map.groupBy(rules, (rule) => rule.area)) {
    const count = members.filter(({ id }) => proved.has(id)).length;
    console.log(`${String(count).padStart(6)}  ${String(members.length).padEnd(4)}  ${area}`);
  }
  console.log(`${rules.filter(({ id }) => proved.has(id)).length} of ${rules.length} rules are proved by a test.`);
  if (!wanted) return;
  console.log(`\nNot yet, in areas like "${wanted}":`);
  for (const { id, area, requirement } of rules) {
    if (area.includes(wanted) && !proved.has(id)) console.log(`${id}  ${requirement}`);
  }
}
