/** What is counted, for each hour of a book; `key` says of what. */
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
  /** Beginning of the hour. */
  hour: Date;
  /** `first` and `last`: readers whose first or last sign of a UTC day came in this hour, once that day is over. */
  kind: ReadingKind;
  key: string;
  count: number;
  /** Milliseconds that readers looked at it. */
  ms: number;
}

/** A reader of one book on one UTC day, by a number that nobody can make again once the day's salt is gone. */
interface ReaderOfDayTable {
  day: Date;
  book_id: string;
  reader: string;
  /** Hours, 0 to 23. */
  first: number;
  last: number;
}

interface VisitSaltTable {
  day: Date;
  salt: Buffer;
}

/** Who holds the token sees the figures of a book. */
interface StatisticsShareTable {
  book_id: string;
  token_hash: Buffer;
  /** Whose link it is: it ends with what was made of a stolen password. */
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
