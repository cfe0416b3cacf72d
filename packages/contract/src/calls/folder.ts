import { z } from 'zod';
import { call, emptyData, idList } from '../call.ts';

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
  summary: 'All folders of the account, or of one of its teams, that are of the type of a folder',
  access: 'user',
  body: z.object({ tid, fid }),
  data: z.object({
    list: z.array(folderSchema),
    owners: z
      .array(z.object({ userId: z.string(), name: z.string() }))
      .describe('The members of the team; nobody outside of one.'),
    mayChange: z.boolean().describe('Whether the account may make, rename, move and delete folders there.'),
  }),
});

export const createFolder = call({
  path: '/api/book/create-folder',
  summary: 'Makes a folder inside another one, or outside of any',
  access: 'user',
  body: z.object({ tid, fid, name }),
  data: z.object({ folderId }),
});

export const updateFolder = call({
  path: '/api/book/update-folder',
  summary: 'Renames a folder, or moves it with all that lies in it',
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
});

export const deleteFolder = call({
  path: '/api/book/delete-folder',
  summary: 'Deletes a folder; what lies in it moves to where the folder was',
  access: 'user',
  body: z.object({ folderId }),
  data: emptyData,
});

export const moveBooks = call({
  path: '/api/book/move-books',
  summary: 'Puts books into a folder, or outside of any, all or none',
  access: 'user',
  body: z.object({ bookIds: idList(200), tid, fid }),
  data: z.object({ changed: z.int() }),
});

export const duplicateBook = call({
  path: '/api/book/duplicate-book',
  summary: 'Makes a second book like this one, unpublished, with an address of its own',
  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({ bookId: z.string(), number: z.string() }),
});
