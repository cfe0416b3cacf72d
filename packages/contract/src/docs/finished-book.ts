import type * as finishedBook from '../calls/finished-book.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const name = 'pages/0001-page-9f8e7d6c.png';
const task = {
  uploadId: sample.upload,
  title: 'The Turning Page',
  step: 'arriving',
  files: [
    {
      fileId: sample.file,
      name,
      size: 81_920,
      offset: 0,
      url: `/api/book/upload-book-files/${sample.file}`,
      isThere: false,
    },
  ],
  bookId: '',
  number: '',
  message: '',
  expires: sample.time,
} as const;
const ended = { ...task, step: 'processing', files: [] } as const;

export const finishedBookDocs: FamilyDocs<typeof finishedBook> = {
  createUploadTask: {
    description:
      'Send the bytes of each file that is not there to its `url` by tus 1.0.0, then call end-upload-task. operate-book cancels it by its `uploadId`. Files that the server has kept for the same book under the same sha256 are not sent again.',
    body: {
      title: 'The Turning Page',
      keyword: 'paper,reading',
      desc: 'How a page turns.',
      categoryId: 'education',
      hasText: true,
      files: [
        { name: 'book.json', size: 4096, sha256: 'b1946ac92492d2347c6235b4d2611184'.repeat(2) },
        { name, size: 81_920, sha256: '5d41402abc4b2a76b9719d911017c592'.repeat(2) },
      ],
    },
    data: { ...task, files: [...task.files] },
    codes: ['BOOK_UPLOAD_OVER_LIMIT', 'BOOK_NOT_FOUND'],
  },
  getUploadTask: {
    description: 'Ask it before sending, after a break, and while the book is being made.',
    body: { uploadId: sample.upload },
    data: { ...task, files: [...task.files] },
  },
  endUploadTask: {
    description:
      'The book is made by a worker: pictures are encoded again, texts and drawings checked, and nothing is kept of a book that is not whole. Follow it with get-upload-task; readers see the book after publish-book.',
    body: { uploadId: sample.upload },
    data: { ...ended, files: [] },
    codes: ['BOOK_NOT_FOUND'],
  },
};
