import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countRuleStanding, readVerdicts, saveVerdict, type Verdict } from './verdicts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const verdict = (id: string, how: Verdict['verdict'], before = 'a'): Verdict => ({
  id,
  verdict: how,
  by: 'a.test.ts > adds',
  suite: 'quick',
  seed: '1',
  place: 'a.ts:add',
  before,
  after: 'b',
});

describe('the rule verdicts', () => {
  it('are stored in a table sorted by rule, which contains the last verdict for each rule', () => {
    const file = join(folder, 'verdicts.tsv');
    expect(readVerdicts(file)).toEqual([]);
    saveVerdict(file, verdict('W-002', 'survived'));
    saveVerdict(file, verdict('D-001', 'killed', 'two\tcolumns\nand lines'));
    saveVerdict(file, verdict('W-002', 'killed'));
    expect(readFileSync(file, 'utf8').split('\n')).toEqual([
      'id\tverdict\tby\tsuite\tseed\tplace\tbefore\tafter',
      'D-001\tkilled\ta.test.ts > adds\tquick\t1\ta.ts:add\ttwo columns and lines\tb',
      'W-002\tkilled\ta.test.ts > adds\tquick\t1\ta.ts:add\ta\tb',
      '',
    ]);
    expect(readVerdicts(file)).toEqual([
      verdict('D-001', 'killed', 'two columns and lines'),
      verdict('W-002', 'killed'),
    ]);
  });

  it('count only as long as a test names the rule', () => {
    const verdicts = [verdict('W-001', 'killed'), verdict('W-002', 'survived'), verdict('W-003', 'killed')];
    const ids = ['W-001', 'W-002', 'W-003', 'W-004', 'W-005'];
    expect(countRuleStanding(ids, new Set(['W-001', 'W-002', 'W-004']), verdicts)).toEqual({
      named: 3,
      killed: 1,
      survived: 1,
      untried: 1,
    });
  });
});
