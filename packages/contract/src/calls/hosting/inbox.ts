import { z } from 'zod';
import { call, emptyBody, idList, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { counts, messageSchema, messageStates } from './message-fields.ts';

const message = {
  messageId: exampleIds.item,
  name: 'Lin',
  email: 'lin@example.org',
  text: 'Which paper is page 12 printed on?',
  state: 'waiting' as const,
  reply: '',
  created: exampleIds.time,
};

const bookId = z.string().max(64);

const messageIds = idList(200);

const inboxMessageSchema = messageSchema.extend({
  bookId,
  title: z.string(),
  url: z.string().nullable().describe('Address of the published book; `null` if it is not published.'),
});

export type InboxMessage = z.output<typeof inboxMessageSchema>;

export const getInbox = call({
  path: '/api/book/get-inbox',
  access: 'user',
  body: z.object({
    tid: z.string().max(64).optional().describe('Only books of this team; `0` for books outside teams; omit for all.'),
    bookId: bookId.default('').describe('Only messages about this book; empty for all books.'),
    state: z.enum(messageStates).optional().describe('Only messages in this state; omit for all.'),
    query: z.string().max(100).default('').describe('Text that name, address or message must contain; empty for any.'),
    after: z.string().max(200).default('').describe('`next` of the previous page; empty for the first page.'),
    limit: number(z.int().min(1).max(100)).default(30),
  }),
  data: z.object({
    list: z.array(inboxMessageSchema),
    next: z.string().describe('Value of `after` for the next page; empty on the last page.'),
    counts: counts.describe('Number of messages in each state, counted up to 10,000.'),
  }),
  doc: {
    summary: 'Lists messages from readers about all books that the account may edit, newest first',
    description: 'Contains the books whose messages the account may moderate.',
    example: {
      body: { tid: '0', state: 'waiting', limit: 20 },
      data: {
        list: [
          { ...message, bookId: exampleIds.book, title: 'Spring catalog', url: 'https://books.example/b/7hXk2mQp/' },
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
    summary: 'Returns the number of waiting messages about all books that the account may edit, counted up to 1,000',
    description: 'The studio shows it as a badge on the inbox.',
    example: { body: {}, data: { waiting: 3 } },
  },
});

export const setInboxState = call({
  path: '/api/book/set-inbox-state',
  access: 'user',
  body: z.object({ messageIds, state: z.enum(messageStates) }),
  data: z.object({ changed: z.int().describe('Number of changed items.') }),
  doc: {
    summary: 'Approves or hides messages about any book that the account may edit, or makes them wait again',
    description:
      'Takes effect for the published books immediately. If any id belongs to no such book, the whole call is rejected.',
    example: { body: { messageIds: [exampleIds.item], state: 'approved' }, data: { changed: 1 } },
  },
});

export const deleteInboxMessages = call({
  path: '/api/book/delete-inbox-messages',
  access: 'user',
  body: z.object({ messageIds }),
  data: z.object({ deleted: z.int() }),
  doc: {
    summary: 'Deletes messages about any book that the account may edit',
    description: 'Cannot be undone. If any id belongs to no such book, the whole call is rejected.',
    example: { body: { messageIds: [exampleIds.item] }, data: { deleted: 1 } },
  },
});
