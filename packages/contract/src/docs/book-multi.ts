import type * as bookMulti from '../calls/book-multi.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const done = { bookId: sample.book, uploadId: sample.upload, number: sample.number, code: 'OK', msg: 'OK' };

export const bookMultiDocs: FamilyDocs<typeof bookMulti> = {
  createBookMulti: {
    description: 'end-upload for several uploads at once. Look at each `code` of `list`: the call itself answers OK.',
    body: { uploads: [{ uploadId: sample.upload, title: 'The Turning Page' }], cutType: 0, engineType: 2 },
    data: { list: [done] },
    codes: ['BOOK_UPLOAD_OVER_LIMIT'],
  },
  replaceBookMulti: {
    description:
      'Begin each upload with the `bookId` of the book that it replaces. Readers see the old pages until the book is published.',
    body: { books: [{ bookId: sample.book, uploadId: sample.upload }], replaceBookConfig: { replaceOls: true } },
    data: { list: [done] },
    codes: ['BOOK_BUSY', 'BOOK_CONFLICT'],
  },
  reconvertBookMulti: {
    description: 'Converts again from the document that the book was made of. Follow it with get-progress.',
    body: { bookIds: [sample.book], engineType: 5, vectorType: 4 },
    data: { list: [{ ...done, uploadId: '' }] },
    codes: ['BOOK_BUSY', 'BOOK_CONFLICT'],
  },
};
