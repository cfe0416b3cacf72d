import { parseArgs } from 'node:util';
import { mutateRules, verdictFile } from './mutate.ts';
import { readProofs, readRules } from './proofs.ts';
import { countRuleStanding, readVerdicts } from './verdicts.ts';

/**
 * npm run rules -- [AREA|ID...] [--mutate N [--seed S] [--suite quick|all]]: reports for each area how many rules are
 * named by a test, and for how many of them a test is known to fail when the code behind the rule is broken. With areas
 * or ids, also lists which of these rules no test names, and which rules survived. With --mutate, breaks the code
 * behind N rules of the selection instead, and stores the verdicts.
 */
const { values, positionals: wanted } = parseArgs({
  options: {
    mutate: { type: 'string' },
    seed: { type: 'string', default: '1' },
    suite: { type: 'string', default: 'quick' },
  },
  allowPositionals: true,
});
const rules = readRules();
const isWanted = ({ id, area }: { readonly id: string; readonly area: string }) =>
  wanted.some((name) => id === name || area.includes(name));
const proofs = readProofs();
const named = new Set(proofs.map(({ id }) => id));

if (values.mutate === undefined) listRules();
else {
  const ids = new Set(rules.filter((rule) => wanted.length === 0 || isWanted(rule)).map(({ id }) => id));
  const suite = values.suite === 'all' ? 'all' : 'quick';
  const plan = { count: Number(values.mutate), seed: values.seed, suite } as const;
  await mutateRules(
    proofs.filter(({ id }) => ids.has(id)),
    plan,
  );
}

const unknown = [...named].filter((id) => !rules.some((rule) => rule.id === id));
if (unknown.length > 0) {
  console.error(`Tests name rules that do not exist: ${unknown.join(', ')}`);
  process.exitCode = 1;
}

function listRules(): void {
  const verdicts = readVerdicts(verdictFile);
  const line = (ids: readonly string[], name: string) => {
    const sums = countRuleStanding(ids, named, verdicts);
    const columns = [sums.named, sums.killed, sums.survived, sums.untried, ids.length];
    return `${columns.map((count) => String(count).padStart(8)).join('  ')}  ${name}`;
  };
  console.log(`${['named', 'killed', 'survived', 'untried', 'of'].map((name) => name.padStart(8)).join('  ')}  area`);
  for (const [area, members] of Map.groupBy(rules, (rule) => rule.area)) {
    const ids = members.map(({ id }) => id);
    console.log(line(ids, area));
  }
  const ids = rules.map(({ id }) => id);
  console.log(line(ids, 'all'));
  const survivors = new Set(verdicts.filter(({ verdict }) => verdict === 'survived').map(({ id }) => id));
  for (const { id, requirement } of rules.filter(isWanted)) {
    if (!named.has(id)) console.log(`${id}  no test names this rule: ${requirement}`);
    else if (survivors.has(id)) console.log(`${id}  survived: ${requirement}`);
  }
}
