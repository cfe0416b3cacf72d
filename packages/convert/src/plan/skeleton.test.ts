import { expect, it } from 'vitest';
import { type ConvertJob, defaultOptions } from '../job.ts';
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

it('slides that lie on their side open one by one, as two would fill a quarter of a window', () => {
  expect(settingsOf('presentation', 960, 540)).toEqual({ pageMode: 'single' });
  expect(settingsOf('presentation', 540, 960)).toEqual({});
  expect(settingsOf('pdf', 960, 540)).toEqual({});
});
