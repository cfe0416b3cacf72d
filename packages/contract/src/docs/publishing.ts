import type * as publishing from '../calls/publishing.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const file = {
  fileId: sample.file,
  target: 'exe',
  name: 'The Turning Page.exe',
  state: 'publishing',
  done: 12,
  total: 120,
  size: 0,
  url: '',
  message: '',
  revision: 7,
  isOutdated: false,
  created: sample.time,
  expires: sample.time,
} as const;

export const publishingDocs: FamilyDocs<typeof publishing> = {
  makeBookFile: {
    description:
      'Needs the right to publish; for a project, the right to edit. The draft is published as it is now. The file is kept for an hour after it has been made. An Android package remembers id and signature for the book: its next release needs the same ones and the next version code.',
    body: { bookId: sample.book, target: 'exe', name: 'The Turning Page.exe' },
    data: { ...file, state: 'waiting', done: 0, total: 0 },
    codes: ['BOOK_BUSY'],
  },
  getBookFiles: {
    description:
      'For whoever may view the book, and of all its authors; projects are for those alone who may edit it. Call it again, about once a second, while a file is being made.',
    body: { bookId: sample.book },
    data: {
      list: [file],
      release: {
        id: 'com.example.tea',
        name: 'The Turning Page',
        versionName: '1.0',
        versionCode: 1,
        signatureId: sample.item,
      },
      idPrefix: 'app.leafcast',
      suggestedId: 'bk7rb2mxq',
    },
  },
  stopBookFile: {
    description:
      'Needs the right to publish; for a project, the right to edit. Nothing half-made is kept. Repeating it changes nothing.',
    body: { bookId: sample.book, fileId: sample.file },
    data: {},
  },
};
