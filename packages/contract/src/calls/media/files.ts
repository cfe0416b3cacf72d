import { isMediaPath } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyData, jsonField, list } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

/** Uploads a file for a book or to the account's media. @see W-194 … W-196, W-336, W-337 */
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
        'Id of the book that the file is for; if empty, the file is stored among the media of the account, for any of its books.',
      ),
    key: z
      .string()
      .max(100)
      .default('')
      .describe(
        'Key of the setting that the file is for, or item.image, item.video or item.audio; it determines the accepted file types. If empty, the file extension does. Fields before the file are validated before its bytes are read.',
      ),
  }),
  data: z.object({
    /** Path in the book folder, as stored in the setting. */
    path: z.string(),
    /** Download URL of the file. @see W-405 */
    url: z
      .url()
      .describe(
        'Download address: for a book, valid while its preview is open to the author; for the account, for that account only.',
      ),
    name: z.string().describe('Original name of the file.'),
    size: z.int().describe('Size in bytes.'),
    width: z.int().describe('Width of a picture in pixels; 0 for other files.'),
    height: z.int(),
  }),
  doc: {
    summary: 'Uploads a file for a setting or page of a book, or to the media of the account, as multipart',
    description:
      'The file is not used until update-book sets its `path` in a setting, on a page, or in an attachment. Pictures are re-encoded without metadata.',
    example: {
      body: { bookId: exampleIds.book, key: 'logoImage' },
      data: {
        path: 'media/logo-0a1b2c3d.png',
        url: `${exampleIds.origin}/preview/3fW0/media/logo-0a1b2c3d.png`,
        name: 'logo.png',
        size: 18_320,
        width: 320,
        height: 120,
      },
    },
    codes: ['INVALID_SETTINGS', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
});

/** Copies the media files of pages that are copied from one book to another. @see W-470 */
export const copyBookMedia = call({
  path: '/api/book/copy-book-media',
  access: 'user',
  body: z.object({
    bookId: z.string().max(64).describe('Id of the book to copy to.'),
    from: z.string().max(64).describe('Id of the book to copy from.'),
    files: jsonField(list(z.string().max(200).refine(isMediaPath), 500, 1)).describe('Paths in the book folder.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Copies files used on pages of a book into another book, under the same names',
    description: 'Use it when pages are copied between books. Files that already exist stay unchanged.',
    example: {
      body: { bookId: exampleIds.book, from: exampleIds.otherBook, files: ['media/film-0a1b2c3d.mp4'] },
      data: {},
    },
  },
});
