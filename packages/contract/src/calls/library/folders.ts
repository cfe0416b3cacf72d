import { z } from 'zod';
import { call, emptyData, idList } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const tid = z.string().max(64).default('0');

const fid = z.string().max(64).default('0');

const folderId = z.string().max(64);

const name = z.string().max(500);

/** A folder of books or publications. @see RULINGS 37 */
export const folderSchema = z.object({
  folderId,
  parentId: z.string().describe('Id of the folder that contains it; empty if none.'),
  name,
  books: z.int().describe('Number of books or publications in the folder, not counting subfolders.'),
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
      .describe('Members of the team; empty outside teams.'),
    mayChange: z.boolean().describe('Whether the account may create, rename, move and delete folders there.'),
  }),
  doc: {
    summary: 'Lists all folders of one type of the account or of one of its teams',
    description:
      'Returns the whole tree at once, at most 1,000 folders, sorted by name. `fid` may be any folder of the type: `0` for books, `publications` for publications.',
    example: {
      body: { tid: '0', fid: '0' },
      data: {
        list: [{ folderId: exampleIds.folder, parentId: '', name: 'Spring', books: 12 }],
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
    summary: 'Creates a folder inside another folder or at the top level',
    description:
      'Names have at most 80 characters and must differ from those of sibling folders in more than case. Folders can be nested 8 levels deep.',
    example: { body: { tid: '0', fid: '0', name: 'Spring' }, data: { folderId: exampleIds.folder } },
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
      .describe('New parent folder of the same type; `0` or `publications` for the top level.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Renames a folder, or moves it with its content',
    description: 'A folder cannot be moved into itself or its subfolders, nor to another account, team or type.',
    example: { body: { folderId: exampleIds.folder, name: 'Summer' }, data: {} },
    codes: ['NO_PERMISSION'],
  },
});

export const deleteFolder = call({
  path: '/api/book/delete-folder',
  access: 'user',
  body: z.object({ folderId }),
  data: emptyData,
  doc: {
    summary: 'Deletes a folder; its content moves to the parent folder',
    description:
      'No book is deleted: books and folders move one level up. A number is appended to a folder whose name is already used there.',
    example: { body: { folderId: exampleIds.folder }, data: {} },
    codes: ['NO_PERMISSION'],
  },
});

export const moveBooks = call({
  path: '/api/book/move-books',
  access: 'user',
  body: z.object({ bookIds: idList(200), tid, fid }),
  data: z.object({ changed: z.int().describe('Number of changed items.') }),
  doc: {
    summary: 'Moves books to a folder or to the top level, all or none',
    description:
      'The account must be allowed to edit every book. Books of a team stay in the team, and other books outside it. Books moved between books and publications count toward the limit of the new type.',
    example: { body: { bookIds: [exampleIds.book], tid: '0', fid: exampleIds.folder }, data: { changed: 1 } },
    codes: ['BOOK_NOT_FOUND', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
});

export const duplicateBook = call({
  path: '/api/book/duplicate-book',
  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({ bookId: z.string(), number: z.string() }),
  doc: {
    summary: 'Duplicates a book as an unpublished book with its own address',
    description:
      'Copies pages, settings, outline, items, passwords and the source file, but not published versions, statistics and messages from readers. The copy counts toward the limit of the plan.',
    example: { body: { bookId: exampleIds.book }, data: { bookId: exampleIds.otherBook, number: 'p3Qw9LzT' } },
    codes: ['BOOK_BUSY', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
});
