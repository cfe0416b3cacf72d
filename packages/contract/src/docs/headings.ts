import type * as headings from '../calls/headings.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const headingsDocs: FamilyDocs<typeof headings> = {
  findHeadings: {
    description:
      'Judged by the size of the lines. Nothing is changed: put what is wanted of it into `olsconfig` of update-book.',
    body: { bookId: sample.book },
    data: { list: [{ title: 'The first sheets', page: 3, depth: 0 }] },
  },
};
