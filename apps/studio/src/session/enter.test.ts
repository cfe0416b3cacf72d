import { getTeamRolePowerConfig, type User } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import type { CallFunction } from '../api/call.ts';
import { enterScreen, entryLoads } from './enter.ts';
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
  hasPlans: true,
};
const place = { tid: '0', fid: '0', num: '' };

describe('entering a screen', () => {
  it('loads the user, the entitlements, and the team, folder and book in the URL if no user is known (W-036)', () => {
    expect(entryLoads(signedOutSession, place)).toEqual(['user', 'entitlements', 'ready']);
  });

  it('loads only the team, folder and book in the URL if a user is known but the book is not open (W-037)', () => {
    expect(entryLoads({ ...signedOutSession, user }, place)).toEqual(['ready']);
    expect(entryLoads({ ...signedOutSession, user, openBook: 'x1' }, { ...place, num: 'x2' })).toEqual(['ready']);
  });

  it('loads nothing if the book in the URL is already open', () => {
    expect(entryLoads({ ...signedOutSession, user, openBook: 'x1' }, { ...place, num: 'x1' })).toEqual([]);
  });

  it('requests a book only if the URL contains one (W-035)', async () => {
    const sent: unknown[] = [];
    const call = (async ({ path }: { path: string }, body: unknown) => {
      if (path.endsWith('get-ready-config')) sent.push(body);
      return {};
    }) as CallFunction;
    const { signal } = new AbortController();
    await enterScreen({ ...signedOutSession, user }, { ...place, tid: 't', fid: 'f' }, call, signal);
    await enterScreen({ ...signedOutSession, user }, { ...place, num: 'x1' }, call, signal);
    expect(sent).toEqual([
      { tid: 't', fid: 'f' },
      { tid: '0', fid: '0', number: 'x1' },
    ]);
  });

  it.each([
    ['in a team', { ...place, tid: 't' }, 'me', [{ tid: 't' }]],
    ["with another person's book", { ...place, num: 'x1' }, 'her', [{}]],
    ["with the user's own book", { ...place, num: 'x1' }, 'me', []],
  ])('loads the permissions of the role %s (W-389)', async (_, where, ownerId, fetched) => {
    const sent: unknown[] = [];
    const role = { roleId: 'viewer', roleName: 'Viewer', self: ['book.view'], other: ['book.view'] };
    const call = (async ({ path }: { path: string }, body: unknown) => {
      if (path !== getTeamRolePowerConfig.path) return { userId: 'me', ownerId };
      sent.push(body);
      return role;
    }) as CallFunction;
    const entered = await enterScreen({ ...signedOutSession, user }, where, call, new AbortController().signal);
    expect(sent).toEqual(fetched);
    expect(entered.role).toEqual(fetched.length > 0 ? role : null);
  });
});
