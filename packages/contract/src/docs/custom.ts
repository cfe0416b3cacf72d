import type * as custom from '../calls/custom.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const kept = { configId: sample.item, kind: 'theme', name: 'House style', changed: sample.time } as const;
const block = {
  id: 'about-us',
  title: 'About us',
  text: 'We make paper **by hand**.',
  picture: '',
  alt: '',
  url: 'https://papermill.example/',
  linkText: 'Visit the mill',
};

export const customDocs: FamilyDocs<typeof custom> = {
  getBookCustomConfig: {
    description:
      'Without `configId` only names. With it and `bookId`, `value` is ready to be sent to update-book of that book.',
    body: { kind: 'theme', configId: sample.item, bookId: sample.book },
    data: { list: [{ ...kept, value: { theme: 'lake', themeColor: '#2b5d6b' } }] },
  },
  saveBookCustomConfig: {
    description: 'Takes the draft as it is now. An account keeps 100 sets at most.',
    body: { bookId: sample.book, kind: 'theme', name: 'House style' },
    data: kept,
  },
  deleteBookCustomConfig: {
    description: '`deleted` is 0 where the account has no such set.',
    body: { configId: sample.item },
    data: { deleted: 1 },
  },
  getCustomContent: {
    description: 'Blocks in their order.',
    body: { bookId: sample.book },
    data: { content: [block], isShown: true },
  },
  saveCustomContent: {
    description: 'All blocks at once; changes the draft. Pictures come by upload-file with the key `customContent`.',
    body: { bookId: sample.book, content: [block], isShown: true, revision: 17 },
    data: { content: [block], isShown: true, revision: 18 },
    codes: ['INVALID_SETTINGS'],
  },
  deleteCustomContent: {
    description: 'Changes the draft. Ids that the book does not have are ignored.',
    body: { bookId: sample.book, ids: ['about-us'] },
    data: { content: [], isShown: false, revision: 18 },
  },
};
