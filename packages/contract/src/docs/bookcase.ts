import type * as calls from '../calls/bookcase.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const bookcaseId = '8c1f2d7e-5a90-4e3b-9d64-1b7a0c5e2f38';
const bookcase = {
  bookcaseId,
  name: 'Garden books',
  description: 'All that we have printed about plants.',
  style: 'wood' as const,
  isPublic: true,
  word: 'garden',
  url: 'https://books.example/c/garden/',
  books: 12,
  covers: ['/b/7hXk2mQp/pages/1-thumb.webp'],
  changed: sample.time,
};

export const bookcaseDocs: FamilyDocs<typeof calls> = {
  getBookcaseList: {
    description: 'A bookcase is a public page of chosen books. At most 100 for each account and team.',
    body: { tid: '0' },
    data: { list: [bookcase], mayChange: true },
    codes: ['NO_PERMISSION'],
  },
  getBookcase: {
    description: 'Also those books that readers do not see now, because they are closed, for a team, or not published.',
    body: { bookcaseId },
    data: {
      bookcase,
      list: [{ bookId: sample.book, title: 'Ferns', cover: '/b/7hXk2mQp/pages/1-thumb.webp', isListed: true }],
    },
  },
  createBookcase: {
    description: 'In a team, those may make one who may publish the books of others.',
    body: { tid: '0', name: 'Garden books', style: 'wood' },
    data: { ...bookcase, books: 0, covers: [] },
    codes: ['NO_PERMISSION'],
  },
  updateBookcase: {
    description: 'Readers see it within half a minute. An earlier link leads nowhere any more.',
    body: { bookcaseId, style: 'white', word: 'garden' },
    data: { ...bookcase, style: 'white' },
  },
  deleteBookcase: { description: 'Cannot be undone.', body: { bookcaseId }, data: {} },
  addBookcaseBooks: {
    description:
      'Books that stand there already keep their place. In a bookcase of a team only books of that team. At most 1,000 books.',
    body: { bookcaseId, bookIds: [sample.book] },
    data: { changed: 1 },
    codes: ['BOOK_NOT_FOUND'],
  },
  removeBookcaseBooks: {
    description: 'A book that does not stand there refuses the call as a whole.',
    body: { bookcaseId, bookIds: [sample.book] },
    data: { changed: 1 },
    codes: ['BOOK_NOT_FOUND'],
  },
  moveBookcaseBook: {
    description: 'Past the end means the end.',
    body: { bookcaseId, bookId: sample.book, to: 0 },
    data: {},
    codes: ['BOOK_NOT_FOUND'],
  },
};
