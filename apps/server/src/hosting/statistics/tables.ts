/** Kinds of counts per hour of a book; `key` identifies what is counted. */
export type ReadingKind =
  | 'view'
  | 'first'
  | 'last'
  | 'page'
  | 'link'
  | 'item'
  | 'search'
  | 'miss'
  | 'download'
  | 'device'
  | 'referrer'
  | 'country';

interface ReadingTable {
  book_id: string;
  /** Start of the hour. */
  hour: Date;
  /**
   * `first` and `last`: readers whose first or last activity on a UTC day was in this hour; available once that day is
   * over.
   */
  kind: ReadingKind;
  key: string;
  count: number;
  /** Milliseconds that readers viewed it. */
  ms: number;
}

/** A reader of one book on one UTC day, by a number that cannot be reproduced once the day's salt is deleted. */
interface ReaderOfDayTable {
  day: Date;
  book_id: string;
  reader: string;
  /** Hours of the first and last activity, 0 to 23. */
  first: number;
  last: number;
}

interface VisitSaltTable {
  day: Date;
  salt: Buffer;
}

/** Gives anyone with the token access to the statistics of a book. */
interface StatisticsShareTable {
  book_id: string;
  token_hash: Buffer;
  /**
   * Account that created the link. The link is revoked with the account's other open access, so that it does not
   * outlive a stolen password.
   */
  made_by: string;
  /** The author's time zone, in which days are counted. */
  zone: string;
  created: Date;
}

interface StatisticsTables {
  reading: ReadingTable;
  reader_of_day: ReaderOfDayTable;
  visit_salt: VisitSaltTable;
  statistics_share: StatisticsShareTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends StatisticsTables {}
}
