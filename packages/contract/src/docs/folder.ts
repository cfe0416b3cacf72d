import type * as folder from '../calls/folder.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const folderDocs: FamilyDocs<typeof folder> = {
  getFolderList: {
    description:
      'The whole tree at once, at most 1,000 folders, by name. `fid` may be any folder of the type: `0` for books, `publications` for publications.',
    body: { tid: '0', fid: '0' },
    data: { list: [{ folderId: sample.folder, parentId: '', name: 'Spring', books: 12 }], owners: [], mayChange: true },
  },
  createFolder: {
    description:
      'Names have at most 80 characters and differ beside each other by more than capitals. Folders lie at most 8 deep.',
    body: { tid: '0', fid: '0', name: 'Spring' },
    data: { folderId: sample.folder },
    codes: ['NO_PERMISSION'],
  },
  updateFolder: {
    description: 'A folder cannot be moved into itself or below itself, nor to another account, team or type.',
    body: { folderId: sample.folder, name: 'Summer' },
    data: {},
    codes: ['NO_PERMISSION'],
  },
  deleteFolder: {
    description:
      'No book is deleted: books and folders move one level up. A folder whose name is taken there gets a number behind it.',
    body: { folderId: sample.folder },
    data: {},
    codes: ['NO_PERMISSION'],
  },
  moveBooks: {
    description:
      'The account must be allowed to edit each of them; books of a team stay in it, and own books outside. Between books and publications they count against the other limit.',
    body: { bookIds: [sample.book], tid: '0', fid: sample.folder },
    data: { changed: 1 },
    codes: ['BOOK_NOT_FOUND', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
  duplicateBook: {
    description:
      'Pages, settings, contents, items, passwords and document are those of the book; published versions, statistics and messages of readers are not. It counts against the limit of the plan.',
    body: { bookId: sample.book },
    data: { bookId: sample.otherBook, number: 'p3Qw9LzT' },
    codes: ['BOOK_BUSY', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
};
