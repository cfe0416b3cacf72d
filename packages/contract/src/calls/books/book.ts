import { z } from 'zod';
import { booleanField, call } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { bookInfoSchema } from './book-info.ts';

const url = `${exampleIds.origin}/b/${exampleIds.number}/`;

const publication = { url, version: 3, published: exampleIds.time, isOutdated: false };

const bookId = z.string().max(64);

export const getBook = call({
  path: '/api/book/get-book',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId, isNew: booleanField.optional() }),
  data: bookInfoSchema,
  doc: {
    summary: 'Returns everything the editor shows of a book',
    description:
      'Returns the draft, which readers do not see until publish-book. Send its `revision` with update-book.',
    example: {
      body: { bookId: exampleIds.book },
      data: {
        bookId: exampleIds.book,
        number: exampleIds.number,
        title: 'The Turning Page',
        desc: 'A small book about paper.',
        keyword: 'paper,binding',
        url,
        bLink: '',
        book_url: url,
        cover: `${exampleIds.origin}/preview/5f0c9b1e/pages/0001-page-1a2b3c4d.webp`,
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
          pageBox: 'trim',
          pdfBleed: 0,
          drawnBy: 'inner',
          IMAGEINPDF: false,
          recognition: 'auto',
          recognitionLanguage: '',
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
        isArranged: false,
        previewUrl: `${exampleIds.origin}/preview/3fW0/`,
        publication,
      },
    },
  },
});
