import { expect, it } from 'vitest';
import { emptyCard } from './forms/business-card.ts';
import { emptyContent } from './forms/custom-content.ts';
import { offeredSettings } from './offered.ts';
import { defaultDownloads } from './side-effects.ts';

const attachments = [{ file: 'media/a.pdf', name: 'a.pdf', size: 1 }];

it.each([
  [true, true, 1],
  [true, false, 0],
  [false, true, 0],
])('offers attachments only if the author has enabled this: %s, %s (W-221, D-038)', (download, isOn, count) => {
  const downloads = { ...defaultDownloads, isDownloadAttach: isOn, attachments };
  expect(offeredSettings({ download, downloads }).downloads?.attachments).toHaveLength(count);
});

it('leaves settings unchanged if they contain no downloads', () => {
  expect(offeredSettings({ share: false })).toEqual({ share: false });
});

it('omits the business card and the custom content if their buttons are disabled', () => {
  const card = { ...emptyCard, name: 'Mia' };
  const content = [{ ...emptyContent, id: 'a' }];
  const settings = { businessCard: card, customContent: content };
  expect(offeredSettings(settings)).toEqual({});
  const shown = { ...settings, cardButton: true, contentButton: true };
  expect(offeredSettings(shown)).toEqual(shown);
});
