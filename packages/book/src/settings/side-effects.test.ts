import { expect, it } from 'vitest';
import type { AllSettings } from './schema.ts';
import { defaultDownloads, mayDownloadBook, mayDownloadOriginal } from './side-effects.ts';

const offering = (isOn: boolean) => ({
  ...defaultDownloads,
  isDownloadProject: isOn,
  pdf: { ...defaultDownloads.pdf, isOriginPath: isOn },
});

it.each<[Partial<AllSettings>, boolean]>([
  [{}, false],
  [{ download: true }, true],
  [{ download: true, downloads: offering(true) }, true],
  [{ download: true, downloads: offering(false) }, false],
  [{ download: false, downloads: offering(true) }, false],
])(
  'allows downloading the book and its document only if the settings offer this (W-222, W-223, D-389): %j',
  (settings, may) => {
    expect([mayDownloadBook({ settings }), mayDownloadOriginal(settings)]).toEqual([may, may]);
  },
);

it('does not offer the source document if the author offers the URL of another file instead (W-223)', () => {
  expect(mayDownloadOriginal({ download: true, downloadUrl: 'https://files.example/a.pdf' })).toBe(false);
});
