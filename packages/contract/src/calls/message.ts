import { z } from 'zod';
import { call, emptyBody, idList, number } from '../call.ts';

const bookId = z.string().max(64);
const messageIds = idList(200);

/** Maximum lengths in a visitor's message, in characters. */
export const messageLimits = { name: 80, email: 254, text: 2000 } as const;

/**
 * What a visitor posts to `/b/<number>/comment-post`, form-encoded or as JSON, from any site; sessions are ignored.
 * `website` is a field hidden from people: only a bot fills it in. @see W-466, RULINGS 22
 */
export const readerMessageSchema = z.object({
  name: z.string().trim().min(1).max(messageLimits.name),
  email: z
    .union([z.literal(''), z.email().max(messageLimits.email)])
    .default('')
    .describe('Seen by the author alone.'),
  text: z.string().trim().min(1).max(messageLimits.text),
  website: z.string().max(1000).default(''),
});

/** `GET /b/<number>/meta/comment.json`: the approved messages, newest first, at most 200. @see W-467 */
export const publicMessagesSchema = z.object({
  list: z
    .array(z.object({ name: z.string(), text: z.string(), created: z.string(), reply: z.string() }))
    .describe("`reply` is the author's; empty where there is none."),
});
export type PublicMessages = z.output<typeof publicMessagesSchema>;

/** `hidden`: reviewed by the author, and not shown. */
export const messageStates = ['waiting', 'approved', 'hidden'] as const;
export type MessageState = (typeof messageStates)[number];

const messageSchema = z.object({
  messageId: z.string(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  state: z.enum(messageStates),
  reply: z.string().describe("The author's answer; empty where there is none."),
  created: z.string().describe('ISO time.'),
});
const counts = z.object({ waiting: z.int(), approved: z.int(), hidden: z.int() });

export const getMessageList = call({
  path: '/api/book/get-message-list',
  summary: 'What readers have written about a book, newest first; `state` leaves those of other states out',
  access: 'user',
  body: z.object({
    bookId,
    state: z.enum(messageStates).optional(),
    offset: number(z.int().min(0)).default(0),
    limit: number(z.int().min(1).max(100)).default(50),
  }),
  data: z.object({
    list: z.array(messageSchema),
    total: z.int().describe('Of the state that was asked for.'),
    waiting: z.int(),
    counts,
  }),
});

export const setMessageState = call({
  path: '/api/book/set-message-state',
  summary: "Shows readers' messages to all readers, hides them, or takes either back",
  access: 'user',
  body: z.object({ bookId, messageIds, state: z.enum(messageStates) }),
  data: z.object({ changed: z.int() }),
});

export const deleteMessages = call({
  path: '/api/book/delete-message',
  summary: "Deletes readers' messages",
  access: 'user',
  body: z.object({ bookId, messageIds }),
  data: z.object({ deleted: z.int() }),
});

export const replyToMessage = call({
  path: '/api/book/reply-message',
  summary:
    "Answers a reader's message where all readers see it, below the message; an empty text takes the answer back",
  access: 'user',
  body: z.object({ bookId, messageId: z.string().max(64), reply: z.string().trim().max(messageLimits.text) }),
  data: z.object({ changed: z.int() }),
});

const inboxMessageSchema = messageSchema.extend({
  bookId,
  title: z.string(),
  url: z.string().nullable().describe('Address of the published book; `null` where it is not published.'),
});
export type InboxMessage = z.output<typeof inboxMessageSchema>;

export const getInbox = call({
  path: '/api/book/get-inbox',
  summary: 'What readers have written about all books that the account may edit, newest first',
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
});

export const countWaitingMessages = call({
  path: '/api/book/count-waiting-messages',
  summary: 'How many messages wait for the account, of all books that it may edit; at most 1,000 are counted',
  access: 'user',
  body: emptyBody,
  data: z.object({ waiting: z.int() }),
});

export const setInboxState = call({
  path: '/api/book/set-inbox-state',
  summary: 'Shows messages of any of the books that the account may edit, hides them, or takes either back',
  access: 'user',
  body: z.object({ messageIds, state: z.enum(messageStates) }),
  data: z.object({ changed: z.int() }),
});

export const deleteInboxMessages = call({
  path: '/api/book/delete-inbox-messages',
  summary: 'Deletes messages of any of the books that the account may edit',
  access: 'user',
  body: z.object({ messageIds }),
  data: z.object({ deleted: z.int() }),
});
