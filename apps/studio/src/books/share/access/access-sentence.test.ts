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
  ['readers of the specified sites', { privacy: 'embedded', sites: ['a.example'] }, { who: 'access.embeddedIn' }],
  ['only its editors, with or without a password', { privacy: 'closed', isProtected: true }, { who: 'access.closed' }],
  ['anyone with the password', { isProtected: true }, { who: 'access.unlisted', lock: 'access.lockedAll' }],
  [
    'anyone for the first pages, and the rest with the password',
    { isProtected: true, startPage: 2 },
    { who: 'access.unlisted', lock: 'access.lockedFrom' },
  ],
  ['nobody before its opening time', { from: '2026-11-28T12:00:01Z' }, { who: 'access.early' }],
  ['nobody after its closing time', { isProtected: true, until: '2026-11-28T12:00:00Z' }, { who: 'access.over' }],
])('describes in one sentence who can read a book: %s', (_who, change, sentence) => {
  expect(accessSentence({ ...open, ...change }, true, noon)).toEqual(sentence);
});

it('describes in one sentence that only editors can open an unpublished book', () => {
  expect(accessSentence({ ...open, isProtected: true }, false, noon)).toEqual({ who: 'access.draft' });
});
