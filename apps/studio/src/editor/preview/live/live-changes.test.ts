import { describe, expect, it } from 'vitest';
import { sampleBook as book } from '../../../../test/book.ts';
import { changedPreviewKeys, previewKey, previewValue } from './live-changes.ts';
import { measureHandlingMs, parseReaderMessage } from './preview-message.ts';

describe('settings sent to the preview', () => {
  it('include only values that differ for readers (W-288)', () => {
    expect(changedPreviewKeys(book, { ...book, revision: 2, desc: 'x' })).toEqual([]);
    expect(changedPreviewKeys(book, { ...book, title: 'Coffee' })).toEqual(['title']);
    const after = { ...book, htmlConfig: { share: false, flipSeconds: 0.3, qrCode: true } };
    // The value 0.3 is the default, so it changes nothing.
    expect(changedPreviewKeys(book, after)).toEqual(['share', 'qrCode']);
    expect(changedPreviewKeys(after, book)).toEqual(['share', 'qrCode']);
  });

  it('contain the default of a setting that the book no longer stores', () => {
    expect(previewValue(book, 'share')).toBe(true);
    expect(previewValue(book, 'constructor')).toBeUndefined();
  });
});

describe('page items sent to the preview (W-470)', () => {
  it('include all items of each changed page, together with the page index', () => {
    const item = {
      id: 'a',
      kind: 'link',
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      rotation: 0,
      z: 0,
      opacity: 1,
      alt: '',
    } as const;
    const after = { ...book, pageItems: { 2: [item] } };
    expect(changedPreviewKeys(book, after)).toEqual(['items.2']);
    expect(changedPreviewKeys(after, { ...after, pageItems: { 2: [] } })).toEqual(['items.2']);
    expect(changedPreviewKeys(book, { ...book, pageItems: { 1: [] } })).toEqual([]);
    expect([previewKey('items.2'), previewValue(after, 'items.2')]).toEqual(['items', { page: 2, items: [item] }]);
    expect([previewKey('share'), previewKey('items.x')]).toEqual(['share', 'items.x']);
  });
});

describe('audio sent to the preview (D-366 … D-370)', () => {
  it('includes the audio of each changed page, or `null` if it was removed', () => {
    const audio = { file: 'media/a.mp3', captions: [] };
    const after = { ...book, pageAudio: { 2: audio } };
    expect(changedPreviewKeys(book, after)).toEqual(['audio.2']);
    expect(changedPreviewKeys(book, { ...book, pageAudio: { 2: null } })).toEqual([]);
    expect([previewKey('audio.2'), previewValue(after, 'audio.2')]).toEqual(['audio', { page: 2, audio }]);
    expect(previewValue({ ...book, pageAudio: { 2: null } }, 'audio.2')).toEqual({ page: 2, audio: null });
  });
});

describe('messages from the preview', () => {
  it.each([
    null,
    'leafcast.ready',
    { type: 'leafcast.page', page: -1 },
    { type: 'leafcast.changed' },
    { type: 'leafcast.changed', key: 'share' },
    { type: 'leafcast.changed', key: 'share', at: '5' },
    { type: 'leafcast.changed', key: 'share', at: Number.NaN },
    { type: 'leafcast.changed', key: 'share', at: Number.POSITIVE_INFINITY },
    { type: 1 },
  ])('are ignored if they are %j', (data) => expect(parseReaderMessage(data)).toBeNull());

  it('report which page is open, when the reader is ready, and when a change has been applied', () => {
    expect(parseReaderMessage({ type: 'leafcast.page', page: 3 })).toEqual({ type: 'leafcast.page', page: 3 });
    expect(parseReaderMessage({ type: 'leafcast.changed', key: 'share', at: 1.5, more: 1 })).toEqual({
      type: 'leafcast.changed',
      key: 'share',
      at: 1.5,
    });
  });

  it('contain the time at which a change was applied, which must lie between the time it was sent and now', () => {
    const clock = { timeOrigin: 1_000_000, now: () => 90 };
    expect(measureHandlingMs(60, 1_000_075, clock)).toEqual({ start: 60, end: 75 });
    expect(measureHandlingMs(60, 1_000_059, clock)).toBeNull();
    expect(measureHandlingMs(60, 1_000_091, clock)).toBeNull();
  });
});
