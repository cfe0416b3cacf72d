import type * as book from '../calls/book.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const url = `${sample.origin}/b/${sample.number}/`;
const publication = { url, version: 3, published: sample.time, isOutdated: false };

export const bookDocs: FamilyDocs<typeof book> = {
  getBook: {
    description:
      'The draft, which readers do not see before publish-book. Keep `revision` and send it with update-book.',
    body: { bookId: sample.book },
    data: {
      bookId: sample.book,
      number: sample.number,
      title: 'The Turning Page',
      desc: 'A small book about paper.',
      keyword: 'paper,binding',
      url,
      bLink: '',
      book_url: url,
      qr_code: url,
      wx_code: '',
      isMedia: false,
      templateId: '',
      htmlTemplate: 'clear',
      phoneTemplate: { name: 'mobile', isStored: false },
      bStatus: 'enabled',
      isDownload: '1',
      label: 0,
      categoryId: 'nonfiction',
      origin: -1,
      worksConfig: { isVisible: false, url: '' },
      languages: ['en'],
      texts: {},
      plugin: [],
      about: '',
      adConfig: { haveAd: false, bgOpacity: 1, bgColor: '0xffffff', interval: 3000, data: [], adPosition: 'bottom' },
      downloadconfig: {
        pdf: { isOriginPath: true, url: '', urlOnlink: false },
        isDownloadProject: false,
        isDownloadAttach: false,
        attachments: [],
        hideDownloadSinglePage: false,
        code: '',
      },
      convert_obj: {
        state: 'complete',
        cutType: 0,
        engineType: 2,
        vectorType: 2,
        importTOC: true,
        importSearch: true,
        importLink: true,
        textToLink: true,
        r: 'all',
        keepOrder: false,
        pdfBleed: 0,
        IMAGEINPDF: false,
      },
      htmlConfig: { theme: 'lake' },
      olsconfig: [{ c: 'Paper', p: 6, l: 1, ci: [{ c: 'From bark to sheet', p: 7, l: 2 }] }],
      tabconfig: {
        tabs: [{ value: 'Paper', attribute: { color: '0x2b5d6b', pageIndex: 6, fontColor: '0xffffff' } }],
        hasTexture: false,
        onSideEdge: true,
        showPage: false,
      },
      pageItems: {},
      pageAudio: {},
      engineType: 2,
      revision: 17,
      pageCount: 24,
      previewUrl: `${sample.origin}/preview/3fW0/`,
      publication,
    },
  },
  updateBook: {
    description:
      'Changes the draft only; readers see it after publish-book. With `bookIds` look at each `code` of `list`. The settings of `bookConfig` are listed in docs/settings.md.',
    body: { bookId: sample.book, title: 'The Turning Page', bookConfig: { theme: 'lake' }, revision: 17 },
    data: { htmlConfig: { theme: 'lake' }, revision: 18, ignored: [] },
    codes: ['INVALID_SETTINGS'],
  },
  setBookLink: {
    description: 'The number keeps leading to the book as well. A name that another book has is refused.',
    body: { bookId: sample.book, bLink: 'turning-page' },
    data: { bLink: 'turning-page', url: `${sample.origin}/b/turning-page/` },
  },
  getBookList: {
    description: '`query` is a part of the title, in capitals or small letters.',
    body: { query: 'paper', offset: 0, limit: 24 },
    data: {
      list: [
        {
          bookId: sample.book,
          number: sample.number,
          title: 'The Turning Page',
          state: 'complete',
          status: 'enabled',
          pageCount: 24,
          cover: `${sample.origin}/preview/3fW0/pages/0001-thumb-0a1b2c3d.webp`,
          label: 0,
          categoryId: 'nonfiction',
          url,
          changed: sample.time,
        },
      ],
      total: 1,
    },
  },
  publishBook: {
    description:
      'Readers see the old version or the new one, never a mix. The book must be complete. Preview addresses of the draft end with it.',
    body: { bookId: sample.book },
    data: publication,
    codes: ['BOOK_BUSY'],
  },
};
