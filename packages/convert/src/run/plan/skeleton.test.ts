import { expect, it } from 'vitest';
import { type ConvertJob, defaultOptions } from '../../job/job.ts';
import { pageMapOf, skeletonOf } from './skeleton.ts';

const job = (kind: ConvertJob['kind']): ConvertJob => ({
  bookId: 'b',
  title: 'A book',
  kind,
  sources: [],
  options: defaultOptions,
  outputDir: '',
});

function settingsOf(kind: ConvertJob['kind'], width: number, height: number) {
  const pages = [{ width, height, rotation: 0 as const }];
  return skeletonOf(job(kind), { type: 'described', pages, outline: [], rightToLeft: false }, pageMapOf([{ index: 0 }]))
    .settings;
}

it('shows landscape slides one at a time, because two would fill only a quarter of a window', () => {
  expect(settingsOf('presentation', 960, 540)).toEqual({ pageMode: 'single' });
  expect(settingsOf('presentation', 540, 960)).toEqual({});
  expect(settingsOf('pdf', 960, 540)).toEqual({});
});

it('starts without a cover if the document pairs its pages from the first, unless its first two pages are not those of the book', () => {
  const pages = Array.from({ length: 4 }, () => ({ width: 100, height: 200, rotation: 0 as const }));
  const described = { type: 'described', pages, outline: [], rightToLeft: false, pairsFirstPages: true } as const;
  const settingsFor = (...indexes: number[]) =>
    skeletonOf(job('pdf'), described, pageMapOf(indexes.map((index) => ({ index })))).settings;
  expect(settingsFor(0, 1, 2, 3)).toEqual({ startOnDouble: true });
  expect(settingsFor(1, 2, 3)).toEqual({});
  expect(settingsFor(0, 2)).toEqual({});
});

it('opens at the page that the document specifies, by its number in the book, or at the first page if that page is left out', () => {
  const pages = Array.from({ length: 4 }, () => ({ width: 100, height: 200, rotation: 0 as const }));
  const settingsFor = (page: number, ...indexes: number[]) => {
    const described = { type: 'described', pages, outline: [], rightToLeft: false, openAt: { page } } as const;
    return skeletonOf(job('pdf'), described, pageMapOf(indexes.map((index) => ({ index })))).settings;
  };
  expect(settingsFor(2, 0, 1, 2, 3)).toEqual({ startPage: 3 });
  expect(settingsFor(2, 1, 2, 3)).toEqual({ startPage: 2 });
  expect(settingsFor(2, 2, 3)).toEqual({});
  expect(settingsFor(2, 0, 1)).toEqual({});
  expect(settingsFor(0, 0, 1)).toEqual({});
});
