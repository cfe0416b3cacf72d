import type { Generated } from 'kysely';

/** What a reader has written to a book's author. @see RULINGS 22 */
export interface ReaderMessageTable {
  id: Generated<string>;
  book_id: string;
  name: string;
  /** Empty where none was given; never public. */
  email: string;
  text: string;
  /** Only what the author has approved is shown to other readers. */
  state: 'waiting' | 'approved' | 'hidden';
  /** The author's answer, shown below it; empty where there is none. */
  reply: Generated<string>;
  created: Date;
}

/** When somebody is told by mail of a book's new messages. */
export interface MessageNoticeTable {
  book_id: string;
  /** The next mail; null: there is nothing to tell. */
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
