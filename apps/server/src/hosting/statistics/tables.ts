/** Kinds of counts per hour of a book; `key` identifies the counted link, item or other object. */
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
   * Kind of count. `first` and `last` are the numbers of readers whose first or last activity on a UTC day was in this
   * hour. They are available once the day is over.
   */
  kind: ReadingKind;
  key: string;
  count: number;
  /** Total viewing time, in milliseconds. */
  ms: number;
}

/**
 * A reader of one book on one UTC day, identified by a number that cannot be computed again after the day's salt is
 * deleted.
 */
interface ReaderOfDayTable {
  day: Date;
  book_id: string;
  reader: string;
  /** Hour of the reader's first activity, 0 to 23; `last` is the hour of the last activity. */
  first: number;
  last: number;
}

interface VisitSaltTable {
  day: Date;
  salt: Buffer;
}

/** Share links, each of which gives anyone with its token access to the statistics of a book. */
interface StatisticsShareTable {
  book_id: string;
  token_hash: Buffer;
  /**
   * Account that created the link. The link is revoked together with the account's other share links, so that a stolen
   * password does not give lasting access.
   */
  made_by: string;
  /** The author's time zone, which determines the days. */
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
