import type { Generated } from 'kysely';

/** A message from a reader to the author of a book. @see RULINGS 22 */
export interface ReaderMessageTable {
  id: Generated<string>;
  book_id: string;
  name: string;
  /** Email address of the reader; empty if none was given; never public. */
  email: string;
  text: string;
  /** State of the message. Other readers see only messages that the author has approved. */
  state: 'waiting' | 'approved' | 'hidden';
  /** The author's reply, shown below the message; empty if there is none. */
  reply: Generated<string>;
  created: Date;
}

/** Schedule of the emails about a book's new messages. */
export interface MessageNoticeTable {
  book_id: string;
  /** Time of the next email; null if there is nothing to report. */
  due: Date | null;
  sent: Date | null;
}

export interface MessageTables {
  reader_message: ReaderMessageTable;
  message_notice: MessageNoticeTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends MessageTables {}
}
