import { z } from 'zod';
import { call } from '../call.ts';
import { sample } from '../sample.ts';

const bookId = z.string().max(64);

/** The path keeps the spelling of the specification. @see W-429, RULINGS 2 */
export const setBookShareIcon = call({
  path: '/api/book/set-book-sare-icon',

  access: 'user',
  body: z.object({
    bookId,
    icon: z
      .string()
      .max(200)
      .default('')
      .describe("`media/…` in the book's folder, as upload-file takes it for `shareImage`."),
    holder: z.string().max(64).optional().describe('As in update-book.'),
  }),
  data: z.object({ icon: z.string(), revision: z.int() }),
  doc: {
    summary: 'Chooses the picture that stands beside a shared link; without `icon` it is the cover',
    description: 'Changes the draft. The odd spelling of the path is that of the specification.',
    example: {
      body: { bookId: sample.book, icon: 'media/share-0a1b2c3d.png' },
      data: { icon: 'media/share-0a1b2c3d.png', revision: 18 },
    },
    codes: ['INVALID_SETTINGS'],
  },
});

export const getCodeInfo = call({
  path: '/api/book/get-code-info',

  access: 'user',
  body: z.object({ bookId }),
  data: z.object({
    bookId: z.string(),
    number: z.string(),
    title: z.string(),
    qr_code: z.string().describe('What a QR code of the book says; empty before the first publish.'),
    wx_code: z.string().describe("Path of the mini program's code in the book folder; empty where there is none."),
    wxImage: z.string().describe('Address of that picture.'),
  }),
  doc: {
    summary: "What stands on a book's codes: its public address, and the mini program's code where it has one",
    description: 'What to draw as a QR code; the editor draws it itself.',
    example: {
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
  },
});

export const getExampleBook = call({
  path: '/api/book/get-example-book',

  access: 'public',
  body: z.object({}),
  data: z.object({
    url: z.string().describe('Its public address; empty where there is none that everybody may read.'),
  }),
  doc: {
    summary: 'A book that shows strangers what books are like here: the sample book of the installation',
    description:
      'The page at `/book_edit2/welcome` shows it. It is the oldest book of the demo account that anybody may read.',
    example: { body: {}, data: { url: `${sample.origin}/b/${sample.number}/` } },
  },
});
