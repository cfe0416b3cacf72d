import { describe, expect, it } from 'vitest';
import { citedLines, mutated, mutationsOf } from './mutations.ts';

const source = `import { max } from './max.ts';

/** Whether a title fits. @see W-001 */
export function fits(title: string): boolean {
  // It is 3 at least.
  return title !== '' && title.length < max;
}

/** @see W-002 */
export const least = 3;
`;

describe('the mutations of a source', () => {
  it('break one thing each, and leave comments and imports alone', () => {
    expect(mutationsOf(source).map(({ line, after }) => [line, after.trim()])).toEqual([
      [6, "return title === '' && title.length < max;"],
      [6, "return title !== '' || title.length < max;"],
      [6, "return title !== '' && title.length >= max;"],
      [6, 'return;'],
      [10, 'export const least = 4;'],
    ]);
  });

  it('are made in the declaration that cites a rule', () => {
    const cites = (id: string) => citedLines(source, (line) => line.includes(id));
    expect([cites('W-001'), cites('W-002'), cites('W-003')]).toEqual([[[4, 7]], [[10, 10]], []]);
    expect(mutationsOf(source, 10, 10)).toHaveLength(1);
  });

  it('change one line', () => {
    const [first] = mutationsOf(source);
    if (!first) throw new Error('There is no mutation');
    expect(mutated(source, first)).toBe(source.replace('!==', '==='));
  });
});
