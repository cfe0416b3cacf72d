import { expect, it } from 'vitest';
import { emptyCard } from './forms/business-card.ts';
import { emptyBlock } from './forms/custom-content.ts';
import { offeredSettings } from './offered.ts';
import { defaultDownloads } from './side-effects.ts';

const attachments = [{ file: 'media/a.pdf', name: 'a.pdf', size: 1 }];

it.each([
  [true, true, 1],
  [true, false, 0],
  [false, true, 0],
])('offers attachments only if the author allows it: %s, %s (W-221, D-038)', (download, isOn, count) => {
  const downloads = { ...defaultDownloads, isDownloadAttach: isOn, attachments };
  expect(offeredSettings({ download, downloads }).downloads?.attachments).toHaveLength(count);
});

it('leaves settings without downloads unchanged', () => {
  expect(offeredSettings({ share: false })).toEqual({ share: false });
});

it('omits the business card and the custom content without their buttons', () => {
  const card = { ...emptyCard, name: 'Mia' };
  const content = [{ ...emptyBlock, id: 'a' }];
  const settings = { businessCard: card, customContent: content };
  expect(offeredSettings(settings)).toEqual({});
  const shown = { ...settings, cardButton: true, contentButton: true };
  expect(offeredSettings(shown)).toEqual(shown);
});
