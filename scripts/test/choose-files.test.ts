import { describe, expect, it } from 'vitest';
import { chooseFiles } from './choose-files.ts';
import { findTests } from './test-files.ts';

const every = { names: [], release: false, fast: false };
const all = ({ parts, journeys }: ReturnType<typeof chooseFiles>) => [...parts, ...journeys];

describe('the files selected by a call of npm test', () => {
  it('include every test file once, in the quick or the release suite, except those that the checks run', () => {
    const both = [...all(chooseFiles(every)), ...all(chooseFiles({ ...every, release: true }))];
    const checks = ['packages/reader/size.test.ts', 'rooms.test.ts'];
    const known = [...findTests('parts'), ...findTests('journeys')];
    expect([...both, ...checks].toSorted()).toEqual(known.toSorted());
  });

  it('are each in exactly one shard', () => {
    const release = { ...every, release: true };
    const shards = [1, 2, 3, 4, 5, 6].map((index) => all(chooseFiles({ ...release, shard: `${index}/6` })));
    expect(shards.flat().toSorted()).toEqual(all(chooseFiles(release)).toSorted());
    const sizes = shards.map((files) => files.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2);
  });

  it('include the files of both suites if names are given', () => {
    const { parts, journeys } = chooseFiles({ ...every, names: ['journeys/faults/kill', 'scripts/test/choose'] });
    expect([parts, journeys]).toEqual([['scripts/test/choose-files.test.ts'], ['journeys/faults/kill.spec.ts']]);
  });

  it('are fewer with the `--fast` option, which reports the omitted files', () => {
    const fast = chooseFiles({ ...every, fast: true });
    expect(fast.journeys).toEqual([]);
    expect(fast.parts).toContain('scripts/test/choose-files.test.ts');
    expect(fast.parts).not.toContain('packages/convert/src/converter/converter.test.ts');
    expect(fast.notRun).toContainEqual(expect.stringMatching(/^\d+ test files: they need a browser$/));
  });
});
