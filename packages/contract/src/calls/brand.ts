import { brandKinds, isMediaPath } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyData, flag } from '../call.ts';

const kind = z.enum(brandKinds);
const bookId = z.string().max(64);
/** A web address, or empty for none. */
const url = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).and(z.string().max(2000));
/** Path of a file in a book's folder, or empty for none. */
const picture = z
  .string()
  .max(200)
  .refine((path) => path === '' || isMediaPath(path));
const teamId = z.string().max(64).default('0');

/** A name, a link and a picture that an account can put into its books. @see W-281, W-477 */
export const brandSchema = z.object({
  brandId: z.string(),
  kind,
  /** @see W-264 … W-268 */
  source: z
    .literal([0, 1, 2, 3, 4])
    .describe('0 cloud, 1 public, 2 custom, 3 custom default (in every new book of the account), 4 of a team.'),
  name: z.string(),
  url: z.string(),
  picture: z.string().describe('Address of the picture; empty without one.'),
  image: z
    .string()
    .describe('Path that the picture has in the folder of a book that has the brand; empty without one.'),
  author: z.string().describe('-1: not made by an account.'),
});
export type BrandRecord = z.output<typeof brandSchema>;

export const getBrandList = call({
  path: '/api/user/brand/get-list',
  summary:
    "The brands that the account may choose: the product's, the operator's, its own, and those of a team it is in",
  access: 'user',
  body: z.object({ kind: kind.optional(), teamId }),
  data: z.object({ list: z.array(brandSchema) }),
});

export const createBrand = call({
  path: '/api/user/brand/create',
  summary: 'Makes a brand; its picture is a file that a book has already got by upload-file',
  access: 'user',
  body: z.object({
    kind,
    name: z.string().trim().min(1).max(60),
    url: url.default(''),
    /** Book whose folder contains the picture; without one the brand has no picture. */
    bookId: bookId.default(''),
    image: picture.default('').describe('`media/…` in that folder.'),
    isDefault: flag.default(false).describe('Every new book of the account gets it.'),
    /** Team of the account; all its members can then choose the brand. */
    teamId,
  }),
  data: brandSchema,
});

export const deleteBrand = call({
  path: '/api/user/brand/delete',
  summary: 'Deletes a brand of the account; books that have it keep it',
  access: 'user',
  body: z.object({ brandId: z.string().max(64) }),
  data: emptyData,
});

export const takeBrand = call({
  path: '/api/user/brand/take',
  summary: "Puts the picture of a brand into a book's folder, so that settings of the book can name it",
  access: 'user',
  body: z.object({ brandId: z.string().max(64), bookId }),
  data: brandSchema,
});

export const updateUserBookLogo = call({
  path: '/api/user/update-user-book-logo',
  summary:
    'Chooses the logo that every new book of the account has in its toolbar; an empty `logo` takes it away, and what is not named stays',
  access: 'user',
  body: z.object({
    /** Book whose folder contains the picture. */
    bookId: bookId.default(''),
    logo: picture
      .optional()
      .describe(
        '`media/…` in that folder: JPG, PNG or GIF of 500*500 px at most, as upload-file takes it for `logoImage`.',
      ),
    link: url.optional(),
  }),
  data: z.object({
    bookLogo: z.string().describe('Address of the picture; empty without one.'),
    bookLogoLink: z.string(),
  }),
});
