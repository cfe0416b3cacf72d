import { z } from 'zod';
import { booleanField, call, jsonField, list } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const exampleSums = { views: 40, readers: 31, seconds: 5200, downloads: 2 };

const exampleFigures = {
  title: 'The Turning Page',
  from: '2026-11-01',
  to: '2026-11-30',
  days: [{ day: '2026-11-23', ...exampleSums }],
  totals: exampleSums,
  before: { views: 20, readers: 17, seconds: 2400, downloads: 0 },
  pages: [{ page: 0, views: 40, seconds: 300, image: `${exampleIds.origin}/b/${exampleIds.number}/pages/1.webp` }],
  books: [],
  links: [{ key: 'https://example.org/', page: 4, label: '', count: 3 }],
  items: [{ key: 'k7Rb2mXq', page: 2, label: 'Order', count: 5 }],
  searches: [{ key: 'paper', page: null, label: '', count: 9 }],
  misses: [{ key: 'parchment', page: null, label: '', count: 2 }],
  downloads: [{ key: 'document', page: null, label: '', count: 2 }],
  devices: [{ key: 'phone', page: null, label: '', count: 22 }],
  referrers: [{ key: 'example.org', page: null, label: '', count: 12 }],
  countries: [{ key: 'CN', page: null, label: '', count: 18 }],
};

const bookId = z.string().max(64);

const page = z.int().min(0).max(9999);

/** Time for which a page was open since the last report, in milliseconds. */
const shownMs = z.int().min(0).max(600_000);

/**
 * Data that the reader of a hosted book posts to `/b/<number>/seen`: what was read since its last report, in a form
 * that any page can send. No cookie is set. @see docs/operating/operating.md
 */
export const readingReportSchema = z.object({
  seen: jsonField(
    z.object({
      isOpened: z.boolean().default(false).describe('Whether this is the first report of a visit.'),
      device: z.enum(['desktop', 'tablet', 'phone']).default('desktop'),
      from: z.string().max(253).default('').describe('Host of the referring page.'),
      pages: list(z.tuple([page, z.boolean(), shownMs]), 60)
        .default([])
        .describe(
          'For each page: its index, whether the reader turned to it, and how long it was open, in milliseconds.',
        ),
      clicks: list(z.tuple([page, z.enum(['link', 'item']), z.string().trim().min(1).max(300)]), 30).default([]),
      searches: list(z.tuple([z.string().trim().min(1).max(100), z.boolean()]), 10)
        .default([])
        .describe('For each search: the words, and whether they were found.'),
      downloads: list(z.string().trim().min(1).max(120), 10).default([]),
    }),
    { maxDepth: 4, maxValues: 500 },
  ),
});

export type ReadingReport = z.output<typeof readingReportSchema>['seen'];

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const zone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$/);

/** First and last day of a period, both included; either may be absent. */
const period = {
  from: day.optional().describe('First day as YYYY-MM-DD; omit for the first day with data.'),
  to: day.describe('Last day as YYYY-MM-DD, included.'),
};

const sums = z.object({
  views: z.int().describe('Number of times the books were opened.'),
  readers: z.int().describe('Unique readers of each day, added up.'),
  seconds: z.int().describe('Total time that pages were open, in seconds.'),
  downloads: z.int(),
});

const entry = z.object({
  key: z.string().describe('What was counted; empty for the rest, when there were too many different names.'),
  page: z.int().nullable().describe('Index of the page that it is on, starting at 0; null if it is on none.'),
  label: z.string().describe('Label for display; empty if `key` is sufficient.'),
  count: z.int(),
});

const figures = z.object({
  title: z.string(),
  from: z.string(),
  to: z.string(),
  days: z.array(sums.extend({ day: z.string() })).describe('Days with data.'),
  totals: sums,
  before: sums.nullable().describe('Totals of the same number of preceding days; null if `from` was omitted.'),
  pages: z.array(
    z.object({
      page: z.int(),
      views: z.int(),
      seconds: z.int(),
      image: z.string().describe('Address of the page image; empty if there is none.'),
    }),
  ),
  books: z.array(z.object({ bookId: z.string(), title: z.string(), views: z.int() })).describe('Most read first.'),
  links: z.array(entry),
  items: z.array(entry),
  searches: z.array(entry),
  misses: z.array(entry).describe('Searches without results.'),
  downloads: z.array(entry),
  devices: z.array(entry),
  referrers: z.array(entry).describe('Hosts of the referring pages.'),
  countries: z.array(entry).describe('ISO 3166 country codes.'),
});

export type Figures = z.output<typeof figures>;

export type FigureEntry = z.output<typeof entry>;

export type FigureSums = z.output<typeof sums>;

export const getStatistics = call({
  path: '/api/statistics/get-statistics',
  access: 'user',
  permission: 'book.view',
  body: z.object({
    bookId: bookId.default('').describe('Id of the book; empty for all books.'),
    ...period,
    zone: zone.default('UTC').describe('Time zone for the days, such as `Asia/Shanghai`.'),
  }),
  data: figures.extend({
    isCounting: z.boolean().describe('Whether readers of the book are counted.'),
    isShared: z.boolean().describe('Whether a link shares these statistics.'),
    mayChange: z.boolean().describe('Whether the account may change counting and sharing.'),
  }),
  doc: {
    summary: 'Returns the reading statistics of a book, or of all books of the account',
    description:
      'Readers are distinguished without cookies, by an identifier that changes every UTC day, and are therefore counted per day. Counts appear within seconds.',
    example: {
      body: { bookId: exampleIds.book, from: '2026-11-01', to: '2026-11-30', zone: 'Asia/Shanghai' },
      data: { ...exampleFigures, isCounting: true, isShared: false, mayChange: true },
    },
  },
});

export const setStatistics = call({
  path: '/api/statistics/set-statistics',
  access: 'user',
  body: z.object({ bookId, isCounting: booleanField }),
  data: z.object({ isCounting: z.boolean() }),
  doc: {
    summary: 'Turns the counting of readers on or off; existing counts are kept',
    description: 'Takes effect immediately, without publishing.',
    example: { body: { bookId: exampleIds.book, isCounting: false }, data: { isCounting: false } },
  },
});

export const shareStatistics = call({
  path: '/api/statistics/share-statistics',
  access: 'user',
  body: z.object({ bookId, zone }),
  data: z.object({
    url: z
      .string()
      .describe(
        'Address of the shared statistics. It is returned only once, because only a hash of its secret is stored.',
      ),
  }),
  doc: {
    summary: 'Creates a link that shows the statistics of a book to anyone who has it; an earlier link stops working',
    description: 'The secret follows the `#` of the link, so that it appears in no log.',
    example: {
      body: { bookId: exampleIds.book, zone: 'Asia/Shanghai' },
      data: { url: `${exampleIds.origin}/book_edit2/figures#0p3nS3s4m3` },
    },
  },
});

export const stopSharingStatistics = call({
  path: '/api/statistics/stop-sharing-statistics',
  access: 'user',
  body: z.object({ bookId }),
  data: z.object({ deleted: z.int() }),
  doc: {
    summary: 'Revokes the link that shows the statistics of a book',
    description: 'The link shows nothing from then on.',
    example: { body: { bookId: exampleIds.book }, data: { deleted: 1 } },
  },
});

export const getSharedStatistics = call({
  path: '/api/statistics/get-shared-statistics',
  access: 'public',
  body: z.object({ token: z.string().max(100), ...period }),
  data: figures,
  doc: {
    summary: 'Returns the statistics that a link shares',
    description:
      'Days are in the time zone of the author. An expired link and an unknown link return the same response.',
    example: { body: { token: '0p3nS3s4m3', from: '2026-11-01', to: '2026-11-30' }, data: exampleFigures },
    codes: ['BOOK_NOT_FOUND'],
  },
});
