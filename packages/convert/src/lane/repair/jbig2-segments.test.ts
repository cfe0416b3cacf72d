import { describe, expect, it } from 'vitest';
import { jbig2Segment as segment } from '../../../test/jbig2.ts';
import { parseJbig2Segments } from './jbig2-segments.ts';

const isHard = (bytes: Buffer) => parseJbig2Segments(bytes).some((one) => one.isHard);
const region = Buffer.from('00000008000000080000000000000000', 'hex');
/** Returns a text region segment with the given flags. */
const text = (flags: number) => Buffer.concat([region, Buffer.from([0, flags >> 8, flags & 255, 0, 0, 0, 0, 0, 3])]);

describe('JBIG2 content that a decoder without support for refinement and code tables omits', () => {
  it.each([
    ['a plain bitmap', segment(1, 38, region), false],
    ['letters', segment(1, 6, text(0)), false],
    ['text with refinement', segment(1, 6, text(2)), false],
    ['text with refinement and code tables', segment(1, 6, text(3)), true],
    ['an intermediate bitmap', segment(1, 36, region), true],
    ['a refinement of the page', segment(1, 42, region), true],
    ['a halftone', segment(1, 22, region), true],
    ['a code table', segment(1, 53, Buffer.alloc(9)), true],
    ['a symbol dictionary', segment(1, 0, Buffer.alloc(18)), false],
    ['a symbol dictionary with refinement and code tables', segment(1, 0, Buffer.from([0, 3, 0, 0])), true],
    ['a symbol dictionary that continues another one', segment(1, 0, Buffer.from([1, 0, 0, 0])), true],
    ['text from five dictionaries', segment(9, 6, text(0), [1, 2, 3, 4, 5]), true],
    ['text from two dictionaries', segment(9, 6, text(0), [1, 2]), false],
    ['a truncated segment', segment(1, 6, text(3)).subarray(0, 14), false],
  ])('is detected in a segment only if it is present: %s', (_, bytes, expected) => {
    expect(isHard(bytes)).toBe(expected);
  });
});
