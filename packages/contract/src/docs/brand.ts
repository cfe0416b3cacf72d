import type * as brand from '../calls/brand.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const made = {
  brandId: sample.item,
  kind: 'toolBarBrand',
  source: 2,
  name: 'Paper Mill',
  url: 'https://papermill.example/',
  picture: `${sample.origin}/api/user/brand/picture/${sample.item}`,
  image: 'media/brand-0a1b2c3d.png',
  author: sample.account,
} as const;

export const brandDocs: FamilyDocs<typeof brand> = {
  getBrandList: {
    description:
      'Without `kind` brands of all kinds. Choose one with take, then name its `image` in the settings of the book.',
    body: { kind: 'toolBarBrand' },
    data: { list: [made] },
  },
  createBrand: {
    description: 'Upload the picture first, with upload-file and the key of the setting that it is for.',
    body: { kind: 'toolBarBrand', name: 'Paper Mill', bookId: sample.book, image: 'media/logo-0a1b2c3d.png' },
    data: made,
  },
  deleteBrand: {
    description: 'Only brands that the account has made. Books keep their copy of the picture.',
    body: { brandId: sample.item },
    data: {},
  },
  takeBrand: {
    description: 'Copies the picture; the draft stays as it is until update-book names `image`.',
    body: { brandId: sample.item, bookId: sample.book },
    data: made,
  },
  updateUserBookLogo: {
    description: 'Existing books stay as they are.',
    body: { bookId: sample.book, logo: 'media/logo-0a1b2c3d.png', link: 'https://papermill.example/' },
    data: {
      bookLogo: `${sample.origin}/api/user/brand/picture/${sample.item}`,
      bookLogoLink: 'https://papermill.example/',
    },
  },
};
