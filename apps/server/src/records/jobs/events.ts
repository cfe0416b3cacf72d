import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type EventBus, type NotificationChannel, publish, startEventBus } from '../../platform/jobs/bus.ts';

/** Event about a book, published to all processes. It contains only ids and page indexes; subscribers read the rows. */
export type BookEvent =
  | { readonly type: 'pages'; readonly bookId: string; readonly pages: readonly number[] }
  | { readonly type: 'ended'; readonly bookId: string }
  /** The book was cancelled or deleted: the worker that converts it stops. */
  | { readonly type: 'stop'; readonly bookId: string }
  /** The content at the book's public URL may have changed; sent by a database trigger. */
  | { readonly type: 'shown'; readonly bookId: string }
  /** Preview URLs were revoked: open previews check their access again. */
  | { readonly type: 'revoked'; readonly bookId: string }
  /** The book waits to be converted or sharpened: a worker with a free slot takes the next book in the queue. */
  | { readonly type: 'waits'; readonly bookId: string }
  /** Recognition of the book's text was requested or stopped. */
  | { readonly type: 'recognize'; readonly bookId: string }
  /** A reader has zoomed in to the page with this image, whose sharp picture does not exist yet. */
  | { readonly type: 'zoom'; readonly bookId: string; readonly file: string }
  /** The sharp picture of the page with this image was stored, or cannot be drawn. */
  | { readonly type: 'zoomed'; readonly bookId: string; readonly file: string }
  /** A reader is looking at these pages, which should be converted first. */
  | { readonly type: 'want'; readonly bookId: string; readonly pages: readonly number[] };

const eventSchema: z.ZodType<BookEvent> = z.union([
  z.object({ type: z.enum(['pages', 'want']), bookId: z.string(), pages: z.array(z.number()) }),
  z.object({ type: z.enum(['zoom', 'zoomed']), bookId: z.string(), file: z.string() }),
  z.object({ type: z.enum(['ended', 'stop', 'shown', 'revoked', 'waits', 'recognize']), bookId: z.string() }),
]);

const channel: NotificationChannel<BookEvent> = {
  name: 'leafcast_book',
  event: eventSchema,
  topicOf: ({ bookId }) => bookId,
};

export type BookEventBus = EventBus<BookEvent>;

/** Subscribes to events about books. The topic of a subscription is a book id. @see startEventBus */
export const startBookEventBus = (
  url: string,
  lifeLock: string,
  onError: (error: unknown) => void,
): Promise<BookEventBus> => startEventBus(url, channel, lifeLock, onError);

/**
 * Publishes an event to all processes: when the transaction `db` is committed, or immediately if `db` is not a
 * transaction.
 */
// biome-ignore lint/suspicious/noExplicitAny: a transaction over any tables will do
export const publishBookEvent = (db: Kysely<any>, event: BookEvent): Promise<void> => publish(db, channel, event);
