import type * as statistics from '../calls/statistics.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const sums = { views: 40, readers: 31, seconds: 5200, downloads: 2 };
const figures = {
  title: 'The Turning Page',
  from: '2026-11-01',
  to: '2026-11-30',
  days: [{ day: '2026-11-23', ...sums }],
  totals: sums,
  before: { views: 20, readers: 17, seconds: 2400, downloads: 0 },
  pages: [{ page: 0, views: 40, seconds: 300, image: `${sample.origin}/b/${sample.number}/pages/1.webp` }],
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

export const statisticsDocs: FamilyDocs<typeof statistics> = {
  getStatistics: {
    description:
      'Readers are told apart without cookies, by a number that is made anew each UTC day, and are therefore those of each day. Counts come within seconds.',
    body: { bookId: sample.book, from: '2026-11-01', to: '2026-11-30', zone: 'Asia/Shanghai' },
    data: { ...figures, isCounting: true, isShared: false, mayChange: true },
  },
  setStatistics: {
    description: 'Takes effect at once, without publishing.',
    body: { bookId: sample.book, isCounting: false },
    data: { isCounting: false },
  },
  shareStatistics: {
    description: 'The secret follows the `#` of the link, so that it appears in no log.',
    body: { bookId: sample.book, zone: 'Asia/Shanghai' },
    data: { url: `${sample.origin}/book_edit2/figures#0p3nS3s4m3` },
  },
  stopSharingStatistics: {
    description: 'Whoever has the link sees nothing from then on.',
    body: { bookId: sample.book },
    data: { deleted: 1 },
  },
  getSharedStatistics: {
    description: "Days are those of the author's time zone. A link that has ended answers like one that never was.",
    body: { token: '0p3nS3s4m3', from: '2026-11-01', to: '2026-11-30' },
    data: figures,
    codes: ['BOOK_NOT_FOUND'],
  },
};
