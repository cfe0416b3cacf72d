import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../testing/root.ts';
import { findSources } from './test-files.ts';

const fixed = /\.waitForTimeout\(|new Promise(?:<\w+>)?\(\((\w+)\) => setTimeout\(\1, [\d_]{3,}\)\)/;
/** Matches a comment that gives the reason for a fixed wait. It must be on the line before the wait. */
const reason = /\/\/ .*Fixed wait/;

/** Returns the line numbers, from 1, of waits for a fixed time of 100 ms or more. */
function fixedWaits(source: string): number[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => (fixed.test(line) && !reason.test(lines[index - 1] ?? '') ? [index + 1] : []));
}

describe('waits in tests and journeys', () => {
  it('depend on visible conditions, never on a fixed time; tests of time itself use the named helper', () => {
    const files = findSources();
    const found = files.flatMap((file) =>
      fixedWaits(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(350);
  });

  it('are reported for planted fixed waits', () => {
    const wait = ['await page', 'waitForTimeout(300);'].join('.');
    const sleep = ['await new Promise((done) =>', 'setTimeout(done, 1_000));'].join(' ');
    const poll = ['await new Promise((done) =>', 'setTimeout(done, 20));'].join(' ');
    expect(fixedWaits([wait, sleep, poll, '// Fixed wait: the elapsed time matters.', sleep].join('\n'))).toEqual([
      1, 2,
    ]);
  });
});
