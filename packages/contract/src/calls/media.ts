import { z } from 'zod';
import { call } from '../call.ts';

/** @see W-194 … W-196, W-336, W-337 */
export const uploadFile = call({
  path: '/api/common/upload-file',
  summary:
    'Keeps a file for a setting or a page of a book as multipart (`file`, behind the other fields); update-book names it',
  access: 'user',
  file: 'file',
  body: z.object({
    bookId: z.string().max(64),
    /** The setting that the file is for, or item.image, item.video or item.audio; it decides what may come. */
    key: z.string().max(100),
  }),
  data: z.object({
    /** Path in the book folder: what the setting holds. */
    path: z.string(),
    /** As the file was called. */
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Pixels of a picture; 0 of other files. */
    width: z.int(),
    height: z.int(),
  }),
});
