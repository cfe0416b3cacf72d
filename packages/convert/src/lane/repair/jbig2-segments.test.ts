import { describe, expect, it } from 'vitest';
import { jbig2Segment as segment } from '../../../test/jbig2.ts';
import { segmentsOf } from './jbig2-segments.ts';

const isHard = (bytes: Buffer) => segmentsOf(bytes).some((one) => one.isHard);
const region = Buffer.from('00000008000000080000000000000000', 'hex');
/** Returns a text region with the given flags. */
const text = (flags: number) => Buffer.concat([region, Buffer.from([0, flags >> 8, flags & 255, 0, 0, 0, 0, 0, 3])]);

describe('content that a decoder without support for refinement and code tables omits', () => {
  it.each([
    ['a plain bitmap', segment(1, 38, region), false],
    ['letters', segment(1, 6, text(0)), false],
    ['letters that are refined', segment(1, 6, text(2)), false],
    ['letters coded by tables that are refined', segment(1, 6, text(3)), true],
    ['a bitmap for a later one', segment(1, 36, region), true],
    ['a refinement of the page', segment(1, 42, region), true],
    ['a halftone', segment(1, 22, region), true],
    ['a table of codes', segment(1, 53, Buffer.alloc(9)), true],
    ['a dictionary', segment(1, 0, Buffer.alloc(18)), false],
    ['a dictionary coded by tables and refined', segment(1, 0, Buffer.from([0, 3, 0, 0])), true],
    ['a dictionary that goes on where another ended', segment(1, 0, Buffer.from([1, 0, 0, 0])), true],
    ['letters of five dictionaries', segment(9, 6, text(0), [1, 2, 3, 4, 5]), true],
    ['letters of two dictionaries', segment(9, 6, text(0), [1, 2]), false],
    ['half a segment', segment(1, 6, text(3)).subarray(0, 14), false],
  ])('is detected correctly in %s', (_, bytes, expected) => {
    expect(isHard(bytes)).toBe(expected);
  });
});
