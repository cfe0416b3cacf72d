import type * as media from '../calls/media.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const mediaDocs: FamilyDocs<typeof media> = {
  uploadFile: {
    description:
      'Keeps the file; nothing shows it until update-book names its `path` in a setting, on a page, or in an attachment. Pictures are written anew, without metadata.',
    body: { bookId: sample.book, key: 'logoImage' },
    data: {
      path: 'media/logo-0a1b2c3d.png',
      url: `${sample.origin}/preview/3fW0/media/logo-0a1b2c3d.png`,
      name: 'logo.png',
      size: 18_320,
      width: 320,
      height: 120,
    },
    codes: ['INVALID_SETTINGS', 'BOOK_UPLOAD_OVER_LIMIT'],
  },
  copyBookMedia: {
    description:
      'For pages that are copied from one book to another. Files that are there already are left as they are.',
    body: { bookId: sample.book, from: sample.otherBook, files: ['media/film-0a1b2c3d.mp4'] },
    data: {},
  },
};
