import { z } from 'zod';
import { call } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const bookId = z.string().max(64);

/**
 * Sets the image displayed for shared links to a book. The path keeps the spelling of the specification. @see W-429,
 * RULINGS 2
 */
export const setBookShareIcon = call({
  path: '/api/book/set-book-sare-icon',
  access: 'user',
  body: z.object({
    bookId,
    icon: z
      .string()
      .max(200)
      .default('')
      .describe("`media/…` path in the book's folder, uploaded with upload-file and the key `shareImage`."),
    holder: z.string().max(64).optional().describe('Id of the editing tab, as in update-book.'),
  }),
  data: z.object({ icon: z.string(), revision: z.int() }),
  doc: {
    summary: 'Sets the image shown with a shared link; without `icon`, the cover is used',
    description: 'Changes the draft. The spelling of the path is fixed by the specification.',
    example: {
      body: { bookId: exampleIds.book, icon: 'media/share-0a1b2c3d.png' },
      data: { icon: 'media/share-0a1b2c3d.png', revision: 18 },
    },
    codes: ['INVALID_SETTINGS'],
  },
});

export const getCodeInfo = call({
  path: '/api/book/get-code-info',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId }),
  data: z.object({
    bookId: z.string(),
    number: z.string(),
    title: z.string(),
    qr_code: z.string().describe("Content of the book's QR code; empty before the first publication."),
    wx_code: z.string().describe('Path of the mini program code in the book folder; empty if there is none.'),
    wxImage: z.string().describe('Address of the mini program code image; empty if there is none.'),
  }),
  doc: {
    summary: "Returns the content of a book's codes: its public address, and the mini program code if it has one",
    description: 'Draw the QR code from this content, as the editor does.',
    example: {
      body: { bookId: exampleIds.book },
      data: {
        bookId: exampleIds.book,
        number: exampleIds.number,
        title: 'The Turning Page',
        qr_code: `${exampleIds.origin}/b/${exampleIds.number}/`,
        wx_code: '',
        wxImage: '',
      },
    },
  },
});

export const getExampleBook = call({
  path: '/api/book/get-example-book',
  access: 'public',
  body: z.object({}),
  data: z.object({
    url: z.string().describe('Public address; empty if there is no such book that everyone may read.'),
  }),
  doc: {
    summary: 'Returns the sample book of the installation, which shows visitors what books look like',
    description:
      'The page at `/book_edit2/welcome` shows it. It is the oldest book of the demo account that anyone may read.',
    example: { body: {}, data: { url: `${exampleIds.origin}/b/${exampleIds.number}/` } },
  },
});
