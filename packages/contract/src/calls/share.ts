import { z } from 'zod';
import { call } from '../call.ts';

const bookId = z.string().max(64);

/** The path keeps the spelling of the specification. @see W-429, RULINGS 2 */
export const setBookShareIcon = call({
  path: '/api/book/set-book-sare-icon',
  summary: 'Chooses the picture that stands beside a shared link; without `icon` it is the cover',
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
});

export const getCodeInfo = call({
  path: '/api/book/get-code-info',
  summary: "What stands on a book's codes: its public address, and the mini program's code where it has one",
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
});

export const getExampleBook = call({
  path: '/api/book/get-example-book',
  summary: 'A book that shows strangers what books are like here: the sample book of the installation',
  access: 'public',
  body: z.object({}),
  data: z.object({
    url: z.string().describe('Its public address; empty where there is none that everybody may read.'),
  }),
});
