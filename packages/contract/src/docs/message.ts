import type * as message from '../calls/message.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const messageDocs: FamilyDocs<typeof message> = {
  getMessageList: {
    description:
      'Readers write from the published book. Nothing is shown to other readers before the author approves it.',
    body: { bookId: sample.book, state: 'waiting', limit: 20 },
    data: {
      list: [
        {
          messageId: sample.item,
          name: 'Lin',
          email: 'lin@example.org',
          text: 'Which paper is page 12 printed on?',
          state: 'waiting',
          reply: '',
          created: sample.time,
        },
      ],
      total: 1,
      waiting: 1,
      counts: { waiting: 1, approved: 4, hidden: 0 },
    },
  },
  setMessageState: {
    description: 'Holds for the published book at once. An id of another book refuses the call as a whole.',
    body: { bookId: sample.book, messageIds: [sample.item], state: 'approved' },
    data: { changed: 1 },
  },
  deleteMessages: {
    description: 'Cannot be undone.',
    body: { bookId: sample.book, messageIds: [sample.item] },
    data: { deleted: 1 },
  },
  replyToMessage: {
    description: 'Readers see the answer once the message is approved.',
    body: { bookId: sample.book, messageId: sample.item, reply: 'On xuan paper from Anhui.' },
    data: { changed: 1 },
  },
};
