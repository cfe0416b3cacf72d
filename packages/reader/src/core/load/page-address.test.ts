import { describe, expect, it } from 'vitest';
import { parsePageHash } from './page-address.ts';

describe('parsePageHash', () => {
  it.each([
    ['#p=12', 11],
    ['#p=1', 0],
    ['#a=b&p=3', 2],
    ['#p=9999', 99],
    ['#p=0', null],
    ['#p=-3', null],
    ['#p=1x', null],
    ['#page=3', null],
    ['', null],
  ])('reads %j in a book of 100 pages as %j', (hash, page) => {
    expect(parsePageHash(hash, 100)).toBe(page);
  });
});
