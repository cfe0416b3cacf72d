import type * as share from '../calls/share.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const shareDocs: FamilyDocs<typeof share> = {
  setBookShareIcon: {
    description: 'Changes the draft. The odd spelling of the path is that of the specification.',
    body: { bookId: sample.book, icon: 'media/share-0a1b2c3d.png' },
    data: { icon: 'media/share-0a1b2c3d.png', revision: 18 },
    codes: ['INVALID_SETTINGS'],
  },
  getCodeInfo: {
    description: 'What to draw as a QR code; the editor draws it itself.',
    body: { bookId: sample.book },
    data: {
      bookId: sample.book,
      number: sample.number,
      title: 'The Turning Page',
      qr_code: `${sample.origin}/b/${sample.number}/`,
      wx_code: '',
      wxImage: '',
    },
  },
  getExampleBook: {
    description:
      'The page at `/book_edit2/welcome` shows it. It is the oldest book of the demo account that anybody may read.',
    body: {},
    data: { url: `${sample.origin}/b/${sample.number}/` },
  },
};
