import type { BookInfo } from '@leafcast/contract';

/** A book as the server tells of it. */
export const teaBook: BookInfo = {
  bookId: 'b',
  number: 'n',
  title: 'Tea',
  desc: '',
  keyword: '',
  url: '',
  bLink: '',
  templateId: '',
  phoneTemplate: { name: '' },
  bStatus: 'enabled',
  isDownload: '',
  label: 0,
  categoryId: '',
  languages: [],
  htmlConfig: {},
  olsconfig: [],
  tabconfig: { tabs: [] },
  engineType: 2,
  revision: 1,
  pageCount: 3,
  previewUrl: '/preview/x/',
  publication: null,
};
