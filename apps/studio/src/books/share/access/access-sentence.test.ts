import type { BookPrivacy } from '@leafcast/contract';
import { expect, it } from 'vitest';
import { accessSentence } from './access-sentence.ts';

const open: BookPrivacy = {
  privacy: 'unlisted',
  isProtected: false,
  users: [],
  hasUsers: false,
  hint: '',
  startPage: 1,
  textStatus: false,
  sites: [],
  hasTeam: false,
  from: null,
  until: null,
};
const noon = new Date('2026-11-28T12:00:00Z');

it.each<readonly [string, Partial<BookPrivacy>, ReturnType<typeof accessSentence>]>([
  ['anyone with the link', {}, { who: 'access.unlisted' }],
  ['everyone', { privacy: 'public' }, { who: 'access.public' }],
  ['the team', { privacy: 'team', hasTeam: true }, { who: 'access.team' }],
  ['readers of any site that embeds it', { privacy: 'embedded' }, { who: 'access.embedded' }],
  ['readers of the sites that are named', { privacy: 'embedded', sites: ['a.example'] }, { who: 'access.embeddedIn' }],
  ['its editors alone, password or not', { privacy: 'closed', isProtected: true }, { who: 'access.closed' }],
  ['whoever has the password', { isProtected: true }, { who: 'access.unlisted', lock: 'access.lockedAll' }],
  [
    'all, and the rest with it',
    { isProtected: true, startPage: 2 },
    { who: 'access.unlisted', lock: 'access.lockedFrom' },
  ],
  ['nobody before it opens', { from: '2026-11-28T12:00:01Z' }, { who: 'access.early' }],
  ['nobody after it closed', { isProtected: true, until: '2026-11-28T12:00:00Z' }, { who: 'access.over' }],
])('says in one sentence who can read a book: %s', (_who, change, sentence) => {
  expect(accessSentence({ ...open, ...change }, true, noon)).toEqual(sentence);
});

it('says in one sentence that an unpublished book is available to its editors', () => {
  expect(accessSentence({ ...open, isProtected: true }, false, noon)).toEqual({ who: 'access.draft' });
});
