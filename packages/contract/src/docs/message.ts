import type * as calls from '../calls/message.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const message = {
  messageId: sample.item,
  name: 'Lin',
  email: 'lin@example.org',
  text: 'Which paper is page 12 printed on?',
  state: 'waiting' as const,
  reply: '',
  created: sample.time,
};

export const messageDocs: FamilyDocs<typeof calls> = {
  getMessageList: {
    description:
      'Readers write from the published book. Nothing is shown to other readers before the author approves it.',
    body: { bookId: sample.book, state: 'waiting', limit: 20 },
    data: {
      list: [message],
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
  getInbox: {
    description: 'The books are those whose messages the account may moderate.',
    body: { tid: '0', state: 'waiting', limit: 20 },
    data: {
      list: [{ ...message, bookId: sample.book, title: 'Spring catalogue', url: 'https://books.example/b/7hXk2mQp/' }],
      next: '',
      counts: { waiting: 1, approved: 4, hidden: 0 },
    },
  },
  countWaitingMessages: { description: 'For the mark beside the inbox.', body: {}, data: { waiting: 3 } },
  setInboxState: {
    description: 'Holds for the published books at once. An id that is none of theirs refuses the call as a whole.',
    body: { messageIds: [sample.item], state: 'approved' },
    data: { changed: 1 },
  },
  deleteInboxMessages: {
    description: 'Cannot be undone. An id that is none of theirs refuses the call as a whole.',
    body: { messageIds: [sample.item] },
    data: { deleted: 1 },
  },
};
