import { z } from 'zod';
import { call, idList, number } from '../call.ts';

const bookId = z.string().max(64);
const messageIds = idList(200);

/** Most characters of a reader's message. */
export const messageLimits = { name: 80, email: 254, text: 2000 } as const;

/**
 * What a reader posts to `/b/<number>/comment-post`, form-encoded or as JSON, from any site: no session is looked at.
 * `website` is a field that people do not see: who fills it in is a program. @see W-466, RULINGS 22
 */
export const readerMessageSchema = z.object({
  name: z.string().trim().min(1).max(messageLimits.name),
  /** Seen by the author alone. */
  email: z.union([z.literal(''), z.email().max(messageLimits.email)]).default(''),
  text: z.string().trim().min(1).max(messageLimits.text),
  website: z.string().max(1000).default(''),
});

/** `GET /b/<number>/meta/comment.json`: the approved messages, newest first, at most 200. @see W-467 */
export const publicMessagesSchema = z.object({
  list: z.array(z.object({ name: z.string(), text: z.string(), created: z.string() })),
});
export type PublicMessages = z.output<typeof publicMessagesSchema>;

export const messageStates = ['waiting', 'approved'] as const;

export const getMessageList = call({
  path: '/api/book/get-message-list',
  summary: "What readers have written about a book, newest first; `state` leaves the other state's out",
  access: 'user',
  body: z.object({
    bookId,
    state: z.enum(messageStates).optional(),
    offset: number(z.int().min(0)).default(0),
    limit: number(z.int().min(1).max(100)).default(50),
  }),
  data: z.object({
    list: z.array(
      z.object({
        messageId: z.string(),
        name: z.string(),
        email: z.string(),
        text: z.string(),
        state: z.enum(messageStates),
        /** ISO time. */
        created: z.string(),
      }),
    ),
    total: z.int(),
    waiting: z.int(),
  }),
});

export const setMessageState = call({
  path: '/api/book/set-message-state',
  summary: "Shows readers' messages to all readers, or takes them back",
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
