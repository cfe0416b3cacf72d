import type * as lock from '../calls/lock.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const lockDocs: FamilyDocs<typeof lock> = {
  getBookLock: {
    description:
      'Optional for programs: a change without `holder` is made as long as nobody else holds the book. Renew the lease well before `leaseSeconds` are over.',
    body: { bookId: sample.book, holder: sample.tab },
    data: { isMine: true, holderName: 'Ada', isOwnAccount: true, until: sample.time, leaseSeconds: 60 },
  },
};
