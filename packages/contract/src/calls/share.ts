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
    /** `media/…` in the book's folder, as upload-file takes it for `shareImage`. */
    icon: z.string().max(200).default(''),
    /** As in update-book. */
    holder: z.string().max(64).optional(),
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
    /** What a QR code of the book says; empty before the first publish. */
    qr_code: z.string(),
    /** Path of the mini program's code in the book folder; empty where there is none. */
    wx_code: z.string(),
    /** Address of that picture. */
    wxImage: z.string(),
  }),
});
