import { describe, expect, it } from 'vitest';
import { phoneBarCapacity } from './phone-bar-capacity.ts';

describe('the bar on a phone', () => {
  it.each([
    [320, 1],
    [360, 2],
    [390, 3],
    [412, 3],
    [480, 5],
  ])('in a window %i pixels wide fits %i buttons besides the turn buttons, for a book of 117 pages', (width, room) => {
    expect(phoneBarCapacity(width, [3, 3])).toBe(room);
  });

  it('fits fewer buttons if the page labels are long', () => {
    expect(phoneBarCapacity(390, [10, 3])).toBeLessThan(phoneBarCapacity(390, [3, 3]));
    expect(phoneBarCapacity(320, [40, 3])).toBe(1);
  });
});
