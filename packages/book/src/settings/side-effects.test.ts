import { expect, it } from 'vitest';
import { defaultDownloads, mayDownloadBook, mayDownloadOriginal } from './side-effects.ts';

const [taken, kept] = [true, false].map((isOn) => ({
  ...defaultDownloads,
  isDownloadProject: isOn,
  pdf: { ...defaultDownloads.pdf, isOriginPath: isOn },
}));

it.each([
  [{}, false],
  [{ download: true }, true],
  [{ download: true, downloads: taken }, true],
  [{ download: true, downloads: kept }, false],
  [{ download: false, downloads: taken }, false],
])(
  'readers may take the book and its document only where downloads offer them (W-222, W-223, D-389): %j',
  (settings, may) => {
    expect([mayDownloadBook({ settings }), mayDownloadOriginal(settings)]).toEqual([may, may]);
  },
);

it('readers do not get the document that was converted where the author links to another file (W-223)', () => {
  expect(mayDownloadOriginal({ download: true, downloadUrl: 'https://files.example/a.pdf' })).toBe(false);
});
