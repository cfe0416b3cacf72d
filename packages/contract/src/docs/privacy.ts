import type * as privacy from '../calls/privacy.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const locked = {
  privacy: 'unlisted',
  isProtected: true,
  users: [] as string[],
  hasUsers: false,
  hint: 'The name of the mill',
  startPage: 5,
  textStatus: false,
  sites: ['https://papermill.example'],
  hasTeam: false,
  from: null,
  until: '2027-01-31T22:00:00.000Z',
} as const;
const answer = { ...locked, users: [...locked.users], sites: [...locked.sites] };

export const privacyDocs: FamilyDocs<typeof privacy> = {
  getBookPrivacy: {
    description: 'Passwords are never told, only that there are some.',
    body: { bookId: sample.book },
    data: answer,
  },
  setBookPrivacy: {
    description:
      'A password locks the pages from `startPage` on: they are encrypted in exports and given out only to readers who know it.',
    body: { bookId: sample.book, privacy: 'unlisted', isProtected: true, password: 'walnut-ink', startPage: 5 },
    data: answer,
    codes: ['BOOK_CONFLICT'],
  },
  setBookTextStatus: {
    description: 'The text version lies beside the published book, for readers and search engines without scripts.',
    body: { bookId: sample.book, status: true },
    data: {},
  },
};
