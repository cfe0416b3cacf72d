import { expect, it } from 'vitest';
import { patternOf } from './judge.ts';

it('the tests of a table are found by the longest part of their name that all of them have', () => {
  expect(patternOf('takes $name of %s (W-001)')).toBe('\\(W-001\\)');
  expect(patternOf("says what \\'it\\' is, $name.first")).toBe("says what 'it' is,");
});
