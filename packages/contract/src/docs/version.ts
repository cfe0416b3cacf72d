import type * as version from '../calls/version.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const picture = (number: number) => `/book_edit2/versions/${sample.book}/${number}/pages/0001-thumb-1a2b3c4d.webp`;

export const versionDocs: FamilyDocs<typeof version> = {
  getBookVersions: {
    description: 'For whoever may view the book. Fifty versions are kept, and all files that they need.',
    body: { bookId: sample.book },
    data: {
      list: [
        {
          version: 3,
          published: sample.time,
          by: 'Mia',
          title: 'The Turning Page',
          pages: 24,
          size: 18_400_000,
          cover: picture(3),
          restoredFrom: 1,
          isShown: true,
        },
      ],
      total: 1,
      kept: 50,
    },
  },
  compareBookVersions: {
    description:
      'Pages are matched by their pictures: one that has only moved is not named. The addresses of pictures work for whoever may view the book.',
    body: { bookId: sample.book, version: 3 },
    data: {
      before: 2,
      parts: ['title'],
      settings: ['template'],
      pages: [{ kind: 'added', before: null, after: { page: 1, picture: picture(3) } }],
      pageTotal: 1,
    },
  },
  restoreBookVersion: {
    description: 'Readers see it at once, and never a mix of two versions. Needs the right to publish.',
    body: { bookId: sample.book, version: 1 },
    data: { url: `${sample.origin}/b/${sample.number}/`, version: 4, published: sample.time, isOutdated: true },
  },
  unpublishBook: {
    description:
      'Readers find a page that says so. Publishing again, or restoring a version, brings the book back under the same address. Repeating it changes nothing.',
    body: { bookId: sample.book },
    data: {},
  },
};
