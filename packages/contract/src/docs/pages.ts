import type * as pages from '../calls/pages.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const stepId = 'b0f5a9d2-6a4e-4c1f-9a53-0d3c2b1a7e64';
const partId = '5d0c7b52-1f6e-4b8a-8f0d-2c9e4a6b7d10';

export const pagesDocs: FamilyDocs<typeof pages> = {
  arrangePages: {
    description:
      'Contents, bookmarks, items, audio, links, search and the settings that name pages follow them; readers see it after publish-book. The example deletes the first page, turns the second and adds a blank one.',
    body: {
      bookId: sample.book,
      revision: 17,
      pages: [{ from: 1, turn: 90 }, { from: 2 }, { width: 595, height: 842 }],
    },
    data: { stepId, revision: 18, pageCount: 3 },
    codes: ['BOOK_CONFLICT', 'BOOK_LOCKED', 'BOOK_BUSY'],
  },
  undoPages: {
    description:
      'What was changed since stays, on its page. The last hundred changes of a week are kept, the newest first.',
    body: { bookId: sample.book, revision: 18, stepId },
    data: { stepId, revision: 19, pageCount: 24 },
    codes: ['BOOK_CONFLICT', 'BOOK_LOCKED', 'BOOK_BUSY'],
  },
  convertPages: {
    description: 'Begin the upload with `bookId`. Its pages are kept for a day; follow them with get-converted-pages.',
    body: { bookId: sample.book, uploadId: sample.upload },
    data: { partId },
    codes: ['BOOK_NOT_FOUND'],
  },
  getPart: {
    description: 'Pages can be added once the state is `complete`.',
    body: { bookId: sample.book, partId },
    data: { state: 'complete', done: 12, total: 12, message: '' },
    codes: ['BOOK_NOT_FOUND'],
  },
};
