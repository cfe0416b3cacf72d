import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/root.ts';
import { findSources } from './test-files.ts';

const fixed = /\.waitForTimeout\(|new Promise(?:<\w+>)?\(\((\w+)\) => setTimeout\(\1, [\d_]{3,}\)\)/;
/** On the line before a wait that cannot go by what is seen. */
const reason = /\/\/ .*the time is what is waited for/;

/** The lines, from 1, on which a source waits for a fixed time of a tenth of a second or more. */
function fixedWaits(source: string): number[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => (fixed.test(line) && !reason.test(lines[index - 1] ?? '') ? [index + 1] : []));
}

describe('tests and journeys', () => {
  it('wait for what they can see, never for a fixed time; where time is the subject, they let it pass by its name', () => {
    const files = findSources();
    const found = files.flatMap((file) =>
      fixedWaits(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(350);
  });

  it('are seen in planted waits', () => {
    const wait = ['await page', 'waitForTimeout(300);'].join('.');
    const sleep = ['await new Promise((done) =>', 'setTimeout(done, 1_000));'].join(' ');
    const poll = ['await new Promise((done) =>', 'setTimeout(done, 20));'].join(' ');
    expect(fixedWaits([wait, sleep, poll, '// Here the time is what is waited for.', sleep].join('\n'))).toEqual([
      1, 2,
    ]);
  });
});
