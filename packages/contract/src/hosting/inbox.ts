import { z } from 'zod';
import { call, emptyBody, idList, number } from '../call.ts';
import { sample } from '../sample.ts';
import { counts, messageSchema, messageStates } from './message-fields.ts';

const message = {
  messageId: sample.item,
  name: 'Lin',
  email: 'lin@example.org',
  text: 'Which paper is page 12 printed on?',
  state: 'waiting' as const,
  reply: '',
  created: sample.time,
};

const bookId = z.string().max(64);

const messageIds = idList(200);

const inboxMessageSchema = messageSchema.extend({
  bookId,
  title: z.string(),
  url: z.string().nullable().describe('Address of the published book; `null` where it is not published.'),
});

export type InboxMessage = z.output<typeof inboxMessageSchema>;

export const getInbox = call({
  path: '/api/book/get-inbox',

  access: 'user',
  body: z.object({
    tid: z.string().max(64).optional().describe('Only books of this team; `0`: outside of any; absent: all.'),
    bookId: bookId.default('').describe('Only messages about this book; empty: about all.'),
    state: z.enum(messageStates).optional().describe('Only messages that stand so; absent: all.'),
    query: z.string().max(100).default('').describe('What name, address or text must contain; empty: anything.'),
    after: z.string().max(200).default('').describe('The `next` of the page before; empty for the first page.'),
    limit: number(z.int().min(1).max(100)).default(30),
  }),
  data: z.object({
    list: z.array(inboxMessageSchema),
    next: z.string().describe('Where the next page begins; empty on the last one.'),
    counts: counts.describe('Of all states; at most 10,000 each are counted.'),
  }),
  doc: {
    summary: 'What readers have written about all books that the account may edit, newest first',
    description: 'The books are those whose messages the account may moderate.',
    example: {
      body: { tid: '0', state: 'waiting', limit: 20 },
      data: {
        list: [
          { ...message, bookId: sample.book, title: 'Spring catalogue', url: 'https://books.example/b/7hXk2mQp/' },
        ],
        next: '',
        counts: { waiting: 1, approved: 4, hidden: 0 },
      },
    },
  },
});

export const countWaitingMessages = call({
  path: '/api/book/count-waiting-messages',

  access: 'user',
  body: emptyBody,
  data: z.object({ waiting: z.int() }),
  doc: {
    summary: 'How many messages wait for the account, of all books that it may edit; at most 1,000 are counted',
    description: 'For the mark beside the inbox.',
    example: { body: {}, data: { waiting: 3 } },
  },
});

export const setInboxState = call({
  path: '/api/book/set-inbox-state',

  access: 'user',
  body: z.object({ messageIds, state: z.enum(messageStates) }),
  data: z.object({ changed: z.int() }),
  doc: {
    summary: 'Shows messages of any of the books that the account may edit, hides them, or takes either back',
    description: 'Holds for the published books at once. An id that is none of theirs refuses the call as a whole.',
    example: { body: { messageIds: [sample.item], state: 'approved' }, data: { changed: 1 } },
  },
});

export const deleteInboxMessages = call({
  path: '/api/book/delete-inbox-messages',

  access: 'user',
  body: z.object({ messageIds }),
  data: z.object({ deleted: z.int() }),
  doc: {
    summary: 'Deletes messages of any of the books that the account may edit',
    description: 'Cannot be undone. An id that is none of theirs refuses the call as a whole.',
    example: { body: { messageIds: [sample.item] }, data: { deleted: 1 } },
  },
});
