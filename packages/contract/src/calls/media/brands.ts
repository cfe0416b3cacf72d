import { brandKinds, isMediaPath } from '@leafcast/book';
import { z } from 'zod';
import { booleanField, call, emptyData } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const made = {
  brandId: exampleIds.item,
  kind: 'toolBarBrand',
  source: 2,
  name: 'Paper Mill',
  url: 'https://papermill.example/',
  picture: `${exampleIds.origin}/api/user/brand/picture/${exampleIds.item}`,
  image: 'media/brand-0a1b2c3d.png',
  author: exampleIds.account,
} as const;

const kind = z.enum(brandKinds);

const bookId = z.string().max(64);

/** An http or https URL, or empty for none. */
const url = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).and(z.string().max(2000));

/** Path of a file in a book's folder, or empty for none. */
const picture = z
  .string()
  .max(200)
  .refine((path) => path === '' || isMediaPath(path));

const teamId = z.string().max(64).default('0');

/** A brand: a name, a link and a picture that an account can add to its books. @see W-281, W-477 */
export const brandSchema = z.object({
  brandId: z.string(),
  kind,
  /** Number that identifies the origin of the brand. @see W-264 … W-268 */
  source: z
    .literal([0, 1, 2, 3, 4])
    .describe(
      'Origin of the brand: 0 cloud, 1 public, 2 custom, 3 custom default (in every new book of the account), 4 of a team.',
    ),
  name: z.string(),
  url: z.string(),
  picture: z.string().describe('Address of the picture; empty if there is none.'),
  image: z
    .string()
    .describe('Path of the picture in the folder of a book that uses the brand; empty if there is none.'),
  author: z.string().describe('Id of the account that created the brand; -1 if none.'),
});

export type BrandRecord = z.output<typeof brandSchema>;

export const getBrandList = call({
  path: '/api/user/brand/get-list',
  access: 'user',
  body: z.object({ kind: kind.optional(), teamId }),
  data: z.object({ list: z.array(brandSchema) }),
  doc: {
    summary:
      'Lists the brands that the account can use: those of the product, of the operator, its own, and those of a team it belongs to',
    description:
      'Without `kind`, returns brands of all kinds. To use a brand, call take, then set its `image` in the settings of the book.',
    example: { body: { kind: 'toolBarBrand' }, data: { list: [made] } },
  },
});

export const createBrand = call({
  path: '/api/user/brand/create',
  access: 'user',
  body: z.object({
    kind,
    name: z.string().trim().min(1).max(60),
    url: url.default(''),
    /** Book whose folder contains the picture; if empty, the brand has no picture. */
    bookId: bookId.default(''),
    image: picture.default('').describe('`media/…` path in that folder.'),
    isDefault: booleanField.default(false).describe('Whether every new book of the account uses the brand.'),
    /** Team of the account. All members of the team can then select the brand. */
    teamId,
  }),
  data: brandSchema,
  doc: {
    summary: 'Creates a brand whose picture was uploaded to a book with upload-file',
    description: 'First upload the picture with upload-file and the key of the setting that it is for.',
    example: {
      body: { kind: 'toolBarBrand', name: 'Paper Mill', bookId: exampleIds.book, image: 'media/logo-0a1b2c3d.png' },
      data: made,
    },
  },
});

export const deleteBrand = call({
  path: '/api/user/brand/delete',
  access: 'user',
  body: z.object({ brandId: z.string().max(64) }),
  data: emptyData,
  doc: {
    summary: 'Deletes a brand of the account; books that use it keep it',
    description: 'Only brands that the account created can be deleted. Books keep their copy of the picture.',
    example: { body: { brandId: exampleIds.item }, data: {} },
  },
});

export const copyBrandToBook = call({
  path: '/api/user/brand/take',
  access: 'user',
  body: z.object({ brandId: z.string().max(64), bookId }),
  data: brandSchema,
  doc: {
    summary: "Copies the picture of a brand into a book's folder, so that settings of the book can refer to it",
    description: 'The draft does not change until update-book sets `image`.',
    example: { body: { brandId: exampleIds.item, bookId: exampleIds.book }, data: made },
  },
});

export const updateUserBookLogo = call({
  path: '/api/user/update-user-book-logo',
  access: 'user',
  body: z.object({
    /** Book whose folder contains the picture. */
    bookId: bookId.default(''),
    logo: picture
      .optional()
      .describe(
        '`media/…` path in that folder: JPG, PNG or GIF of at most 500 × 500 pixels, uploaded with upload-file and the key `logoImage`; empty to remove the logo.',
      ),
    link: url.optional(),
  }),
  data: z.object({
    bookLogo: z.string().describe('Address of the picture; empty if there is none.'),
    bookLogoLink: z.string(),
  }),
  doc: {
    summary: 'Sets the toolbar logo of all new books of the account; omitted fields stay unchanged',
    description: 'Existing books do not change.',
    example: {
      body: { bookId: exampleIds.book, logo: 'media/logo-0a1b2c3d.png', link: 'https://papermill.example/' },
      data: {
        bookLogo: `${exampleIds.origin}/api/user/brand/picture/${exampleIds.item}`,
        bookLogoLink: 'https://papermill.example/',
      },
    },
  },
});
