import { expect, it } from 'vitest';
import { defaultOptions } from '../../job/convert-options.ts';
import type { ConvertJob } from '../../job/job.ts';
import { createBookSkeleton, createPageMap } from './skeleton.ts';

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
  return createBookSkeleton(
    job(kind),
    { type: 'described', pages, outline: [], rightToLeft: false },
    createPageMap([{ index: 0 }]),
  ).settings;
}

it('displays landscape slides one at a time, because two slides would fill only a quarter of a window', () => {
  expect(settingsOf('presentation', 960, 540)).toEqual({ pageMode: 'single' });
  expect(settingsOf('presentation', 540, 960)).toEqual({});
  expect(settingsOf('pdf', 960, 540)).toEqual({});
});

it('starts without a cover if the document pairs its first two pages and the book begins with both', () => {
  const pages = Array.from({ length: 4 }, () => ({ width: 100, height: 200, rotation: 0 as const }));
  const described = { type: 'described', pages, outline: [], rightToLeft: false, pairsFirstPages: true } as const;
  const settingsFor = (...indexes: number[]) =>
    createBookSkeleton(job('pdf'), described, createPageMap(indexes.map((index) => ({ index })))).settings;
  expect(settingsFor(0, 1, 2, 3)).toEqual({ startOnDouble: true });
  expect(settingsFor(1, 2, 3)).toEqual({});
  expect(settingsFor(0, 2)).toEqual({});
});

it('opens at the page that the document specifies, renumbered for the book, or at the first page if the book omits that page', () => {
  const pages = Array.from({ length: 4 }, () => ({ width: 100, height: 200, rotation: 0 as const }));
  const settingsFor = (page: number, ...indexes: number[]) => {
    const described = { type: 'described', pages, outline: [], rightToLeft: false, openAt: { page } } as const;
    return createBookSkeleton(job('pdf'), described, createPageMap(indexes.map((index) => ({ index })))).settings;
  };
  expect(settingsFor(2, 0, 1, 2, 3)).toEqual({ startPage: 3 });
  expect(settingsFor(2, 1, 2, 3)).toEqual({ startPage: 2 });
  expect(settingsFor(2, 2, 3)).toEqual({});
  expect(settingsFor(2, 0, 1)).toEqual({});
  expect(settingsFor(0, 0, 1)).toEqual({});
});
