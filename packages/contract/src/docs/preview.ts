import type * as preview from '../calls/preview.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const previewDocs: FamilyDocs<typeof preview> = {
  getPreviewCode: {
    description:
      'Whoever has the address can read the draft for a day. `reach` tells how far away another device may be.',
    body: { bookId: sample.book },
    data: { url: `${sample.origin}/preview/3fW0/`, reach: 'everywhere', miniCode: '' },
  },
};
