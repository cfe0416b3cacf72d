import type * as upload from '../calls/upload.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const file = {
  fileId: sample.file,
  name: 'turning-page.pdf',
  size: 1_048_576,
  offset: 0,
  url: `/api/book/upload-book-files/${sample.file}`,
};
const begun = {
  uploadId: sample.upload,
  title: 'The Turning Page',
  kind: 'pdf',
  files: [file],
  expires: sample.time,
} as const;
const made = { bookId: sample.book, number: sample.number };
const progress = {
  ...made,
  uploadId: '',
  title: 'The Turning Page',
  state: 'converting',
  done: 9,
  total: 24,
  secondsLeft: 4,
  firstPage: `${sample.origin}/preview/3fW0/pages/0001-page-0a1b2c3d.webp`,
  previewUrl: `${sample.origin}/preview/3fW0/`,
  message: '',
  isSharpening: false,
  upload: null,
  isCut: false,
  isReplacing: false,
} as const;

export const uploadDocs: FamilyDocs<typeof upload> = {
  beginUpload: {
    description:
      'One or several PDFs, one presentation, one project (.leafcast), or any number of images become one book, in the order given. Send the bytes of each file to its `url` by tus 1.0.0, or with upload-book-files; then call end-upload.',
    body: { title: 'The Turning Page', files: [{ name: 'turning-page.pdf', size: 1_048_576 }], clientKey: 'c-1' },
    data: { ...begun, files: [...begun.files] },
    codes: ['BOOK_UPLOAD_OVER_LIMIT'],
  },
  uploadBookFiles: {
    description:
      'A whole file at once, or a part of it from `offset` on. An offset that is not what has arrived is refused.',
    body: { uploadId: sample.upload, fileId: sample.file, offset: 0 },
    data: { ...file, offset: 1_048_576 },
    codes: ['BOOK_CONFLICT'],
  },
  getDrawers: {
    description:
      'The inner library always; `ghostscript` where this server has Ghostscript 9.50 or later. Workers on other machines are taken to have what it has.',
    body: {},
    data: { drawers: ['inner', 'ghostscript'] },
  },
  endUpload: {
    description:
      'Checks that all bytes are there, looks at their content, and makes the book. Called again it answers the same book. A project is brought in as it was saved, under another id and number: of the choices only the title counts, and the powers of the account must suffice for what it holds. Follow the conversion with get-book-progress.',
    body: { uploadId: sample.upload, title: 'The Turning Page', cutType: 0, pdfImportConfig: { r: '1-12' } },
    data: made,
    codes: ['BOOK_UPLOAD_OVER_LIMIT', 'BOOK_NOT_FOUND'],
  },
  createBlankBook: {
    description: 'Complete at once. Fill its pages with `pageItems` of update-book.',
    body: { title: 'Sketches', pages: 12, width: 595, height: 842 },
    data: made,
    codes: ['BOOK_UPLOAD_OVER_LIMIT'],
  },
  getProgress: {
    description: 'Ask again every second or two. An id that is unknown or foreign refuses the call as a whole.',
    body: { bookIds: [sample.book] },
    data: { list: [progress] },
    codes: ['BOOK_NOT_FOUND'],
  },
  getBookProgress: {
    description:
      'As get-progress, for one book. The book can be opened as soon as there is a `previewUrl`, and published when its state is `complete`.',
    body: { bookId: sample.book },
    data: progress,
  },
  operateBook: {
    description:
      'Look at each `code` of `list`. A book in the trash is restored, or removed for good after 30 days; a deleted one cannot be brought back. Its public address answers 410 in both cases.',
    body: { operate: 'disable', bookIds: [sample.book] },
    data: {
      list: [{ ...made, uploadId: '', code: 'OK', msg: 'OK' }],
      bookIds: [sample.book],
      uploadIds: [],
    },
    codes: ['BOOK_NOT_FOUND'],
  },
};
