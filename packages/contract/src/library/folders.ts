import { z } from 'zod';
import { call, emptyData, idList } from '../call.ts';
import { sample } from '../sample.ts';

const tid = z.string().max(64).default('0');

const fid = z.string().max(64).default('0');

const folderId = z.string().max(64);

const name = z.string().max(500);

/** @see RULINGS 37 */
export const folderSchema = z.object({
  folderId,
  parentId: z.string().describe('The folder that it lies in; empty where in none.'),
  name,
  books: z.int().describe('How many books or publications lie in it, those in folders below left out.'),
});

export type Folder = z.output<typeof folderSchema>;

export const getFolderList = call({
  path: '/api/book/get-folder-list',

  access: 'user',
  body: z.object({ tid, fid }),
  data: z.object({
    list: z.array(folderSchema),
    owners: z
      .array(z.object({ userId: z.string(), name: z.string() }))
      .describe('The members of the team; nobody outside of one.'),
    mayChange: z.boolean().describe('Whether the account may make, rename, move and delete folders there.'),
  }),
  doc: {
    summary: 'All folders of the account, or of one of its teams, that are of the type of a folder',
    description:
      'The whole tree at once, at most 1,000 folders, by name. `fid` may be any folder of the type: `0` for books, `publications` for publications.',
    example: {
      body: { tid: '0', fid: '0' },
      data: {
        list: [{ folderId: sample.folder, parentId: '', name: 'Spring', books: 12 }],
        owners: [],
        mayChange: true,
      },
    },
  },
});

export const createFolder = call({
  path: '/api/book/create-folder',

  access: 'user',
  body: z.object({ tid, fid, name }),
  data: z.object({ folderId }),
  doc: {
    summary: 'Makes a folder inside another one, or outside of any',
    description:
      'Names have at most 80 characters and differ beside each other by more than capitals. Folders lie at most 8 deep.',
    example: { body: { tid: '0', fid: '0', name: 'Spring' }, data: { folderId: sample.folder } },
    codes: ['NO_PERMISSION'],
  },
});

export const updateFolder = call({
  path: '/api/book/update-folder',

  access: 'user',
  body: z.object({
    folderId,
    name: name.optional(),
    fid: fid
      .unwrap()
      .optional()
      .describe('The folder that it shall lie in: another one of its type, or outside of any.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Renames a folder, or moves it with all that lies in it',
    description: 'A folder cannot be moved into itself or below itself, nor to another account, team or type.',
    example: { body: { folderId: sample.folder, name: 'Summer' }, data: {} },
    codes: ['NO_PERMISSION'],
  },
});

export const deleteFolder = call({
  path: '/api/book/delete-folder',

  access: 'user',
  body: z.object({ folderId }),
  data: emptyData,
  doc: {
    summary: 'Deletes a folder; what lies in it moves to where the folder was',
    description:
      'No book is deleted: books and folders move one level up. A folder whose name is taken there gets a number behind it.',
    example: { body: { folderId: sample.folder }, data: {} },
    codes: ['NO_PERMISSION'],
  },
});

export const moveBooks = call({
  path: '/api/book/move-books',

  access: 'user',
  body: z.object({ bookIds: idList(200), tid, fid }),
  data: z.object({ changed: z.int() }),
  doc: {
    summary: 'Puts books into a folder, or outside of any, all or none',
    description:
      'The account must be allowed to edit each of them; books of a team stay in it, and own books outside. Between books and publications they count against the other limit.',
    example: { body: { bookIds: [sample.book], tid: '0', fid: sample.folder }, data: { changed: 1 } },
    codes: ['BOOK_NOT_FOUND', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
});

export const duplicateBook = call({
  path: '/api/book/duplicate-book',

  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({ bookId: z.string(), number: z.string() }),
  doc: {
    summary: 'Makes a second book like this one, unpublished, with an address of its own',
    description:
      'Pages, settings, contents, items, passwords and document are those of the book; published versions, statistics and messages of readers are not. It counts against the limit of the plan.',
    example: { body: { bookId: sample.book }, data: { bookId: sample.otherBook, number: 'p3Qw9LzT' } },
    codes: ['BOOK_BUSY', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
});
