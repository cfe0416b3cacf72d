import { z } from 'zod';
import { call, idList, number } from '../../call.ts';
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

/** Maximum lengths of the fields of a visitor's message, in characters. */
export const messageLimits = { name: 80, email: 254, text: 2000 } as const;

/**
 * Message that a visitor posts to `/b/<number>/comment-post`, form-encoded or as JSON, from any site; sessions are
 * ignored. `website` is a field hidden from people: only a bot fills it in. @see W-466, RULINGS 22
 */
export const readerMessageSchema = z.object({
  name: z.string().trim().min(1).max(messageLimits.name),
  email: z
    .union([z.literal(''), z.email().max(messageLimits.email)])
    .default('')
    .describe('Visible only to the author.'),
  text: z.string().trim().min(1).max(messageLimits.text),
  website: z.string().max(1000).default(''),
});

/** Response of `GET /b/<number>/meta/comment.json`: the approved messages, newest first, at most 200. @see W-467 */
export const publicMessagesSchema = z.object({
  list: z
    .array(z.object({ name: z.string(), text: z.string(), created: z.string(), reply: z.string() }))
    .describe('Approved messages; `reply` is that of the author, or empty.'),
});

export type PublicMessages = z.output<typeof publicMessagesSchema>;

export const getMessageList = call({
  path: '/api/book/get-message-list',
  access: 'user',
  permission: 'book.view',
  body: z.object({
    bookId,
    state: z.enum(messageStates).optional(),
    offset: number(z.int().min(0)).default(0),
    limit: number(z.int().min(1).max(100)).default(50),
  }),
  data: z.object({
    list: z.array(messageSchema),
    total: z.int().describe('Number of messages in the requested state.'),
    waiting: z.int(),
    counts,
  }),
  doc: {
    summary: 'Lists messages from readers about a book, newest first; `state` restricts the list to one state',
    description:
      'Readers write from the published book. A message is shown to other readers only after the author approves it.',
    example: {
      body: { bookId: exampleIds.book, state: 'waiting', limit: 20 },
      data: {
        list: [message],
        total: 1,
        waiting: 1,
        counts: { waiting: 1, approved: 4, hidden: 0 },
      },
    },
  },
});

export const setMessageState = call({
  path: '/api/book/set-message-state',
  access: 'user',
  body: z.object({ bookId, messageIds, state: z.enum(messageStates) }),
  data: z.object({ changed: z.int().describe('Number of changed items.') }),
  doc: {
    summary: 'Approves or hides messages from readers, or makes them wait again',
    description:
      'Takes effect for the published book immediately. If any id belongs to another book, the whole call is rejected.',
    example: {
      body: { bookId: exampleIds.book, messageIds: [exampleIds.item], state: 'approved' },
      data: { changed: 1 },
    },
  },
});

export const deleteMessages = call({
  path: '/api/book/delete-message',
  access: 'user',
  body: z.object({ bookId, messageIds }),
  data: z.object({ deleted: z.int() }),
  doc: {
    summary: 'Deletes messages from readers',
    description: 'Cannot be undone.',
    example: { body: { bookId: exampleIds.book, messageIds: [exampleIds.item] }, data: { deleted: 1 } },
  },
});

export const replyToMessage = call({
  path: '/api/book/reply-message',
  access: 'user',
  body: z.object({ bookId, messageId: z.string().max(64), reply: z.string().trim().max(messageLimits.text) }),
  data: z.object({ changed: z.int().describe('Number of changed items.') }),
  doc: {
    summary: 'Publishes a reply below a message from a reader; an empty text removes the reply',
    description: 'Readers see the reply once the message is approved.',
    example: {
      body: { bookId: exampleIds.book, messageId: exampleIds.item, reply: 'On xuan paper from Anhui.' },
      data: { changed: 1 },
    },
  },
});
