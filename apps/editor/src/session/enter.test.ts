import type { User } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { entryLoads } from './enter.ts';
import { signedOutSession } from './session-store.ts';

const user: User = {
  userId: '1',
  uEmail: 'a@b.c',
  name: 'A',
  uLink: 'a',
  uType: 1,
  plan: 'points',
  points: 5,
  vipUntil: null,
};
const place = { tid: '0', fid: '0', num: '' };

describe('entering a screen', () => {
  it('loads the user, the entitlements and the ready config while no user is known (W-036)', () => {
    expect(entryLoads(signedOutSession, place)).toEqual(['user', 'entitlements', 'ready']);
  });

  it('loads only the ready config while a user is known, but no book (W-037)', () => {
    expect(entryLoads({ ...signedOutSession, user }, place)).toEqual(['ready']);
    expect(entryLoads({ ...signedOutSession, user, openBook: 'x1' }, { ...place, num: 'x2' })).toEqual(['ready']);
  });

  it('loads nothing while the book of the address is open', () => {
    expect(entryLoads({ ...signedOutSession, user, openBook: 'x1' }, { ...place, num: 'x1' })).toEqual([]);
  });
});
