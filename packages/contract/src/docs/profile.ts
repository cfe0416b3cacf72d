import type * as calls from '../calls/profile.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const profile = {
  isShown: true,
  word: 'papermill',
  about: 'Books about paper, printed in small numbers.',
  url: `${sample.origin}/u/papermill/`,
};

export const profileDocs: FamilyDocs<typeof calls> = {
  getProfile: {
    description: 'The page shows name and picture of the account, its public books and its public bookcases.',
    body: {},
    data: profile,
  },
  updateProfile: {
    description: 'Nobody has such a page without asking for it. An earlier link leads nowhere any more.',
    body: { isShown: true, word: 'papermill' },
    data: profile,
  },
};
