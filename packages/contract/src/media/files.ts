import { isMediaPath } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyData, json, list } from '../call.ts';
import { sample } from '../sample.ts';

/** @see W-194 … W-196, W-336, W-337 */
export const uploadFile = call({
  path: '/api/common/upload-file',

  access: 'user',
  file: 'file',
  body: z.object({
    bookId: z
      .string()
      .max(64)
      .default('')
      .describe(
        'The book that it is for; without one it is kept among the media of the account, for any of its books.',
      ),
    key: z
      .string()
      .max(100)
      .default('')
      .describe(
        "The setting that the file is for, or item.image, item.video or item.audio; it decides what may come. Without one the file's ending does. Fields before the file are checked before its bytes are taken.",
      ),
  }),
  data: z.object({
    /** Path in the book folder, as stored in the setting. */
    path: z.string(),
    /** @see W-405 */
    url: z
      .url()
      .describe(
        'Where it can be fetched from: of a book as long as its preview is open to the author, of the account by that account alone.',
      ),
    name: z.string().describe('As the file was called.'),
    size: z.int().describe('Bytes.'),
    width: z.int().describe('Pixels of a picture; 0 of other files.'),
    height: z.int(),
  }),
  doc: {
    summary:
      'Keeps a file for a setting or a page of a book, or among the media of the account, as multipart; update-book names it',
    description:
      'Keeps the file; nothing shows it until update-book names its `path` in a setting, on a page, or in an attachment. Pictures are written anew, without metadata.',
    example: {
      body: { bookId: sample.book, key: 'logoImage' },
      data: {
        path: 'media/logo-0a1b2c3d.png',
        url: `${sample.origin}/preview/3fW0/media/logo-0a1b2c3d.png`,
        name: 'logo.png',
        size: 18_320,
        width: 320,
        height: 120,
      },
    },
    codes: ['INVALID_SETTINGS', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
});

/** Copies the files of pages that are copied from one book to another. @see W-470 */
export const copyBookMedia = call({
  path: '/api/book/copy-book-media',

  access: 'user',
  body: z.object({
    bookId: z.string().max(64).describe('The book that they come to.'),
    from: z.string().max(64).describe('The book that they are in.'),
    files: json(list(z.string().max(200).refine(isMediaPath), 500, 1)).describe('Paths in the book folder.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Copies files that stand on pages of a book into another book, under the same names',
    description:
      'For pages that are copied from one book to another. Files that are there already are left as they are.',
    example: { body: { bookId: sample.book, from: sample.otherBook, files: ['media/film-0a1b2c3d.mp4'] }, data: {} },
  },
});
