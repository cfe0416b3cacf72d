import { describe, expect, it } from 'vitest';
import { sampleBook as book } from '../../test/book.ts';
import { changedKeys, previewKey, previewValue } from './live-changes.ts';
import { handledSpan, readerMessage } from './preview-message.ts';

describe('what the preview is told', () => {
  it('is what differs for readers, and nothing else (W-288)', () => {
    expect(changedKeys(book, { ...book, revision: 2, desc: 'x' })).toEqual([]);
    expect(changedKeys(book, { ...book, title: 'Coffee' })).toEqual(['title']);
    const after = { ...book, htmlConfig: { share: false, flipSeconds: 0.3, qrCode: true } };
    // 0.3 is the default: nothing changes.
    expect(changedKeys(book, after)).toEqual(['share', 'qrCode']);
    expect(changedKeys(after, book)).toEqual(['share', 'qrCode']);
  });

  it('is the default where the book stores nothing any more', () => {
    expect(previewValue(book, 'share')).toBe(true);
    expect(previewValue(book, 'constructor')).toBeUndefined();
  });
});

describe('what the preview is told of pages (W-470)', () => {
  it('is all items of each page that has changed, with the page', () => {
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
    expect(changedKeys(book, after)).toEqual(['items.2']);
    expect(changedKeys(after, { ...after, pageItems: { 2: [] } })).toEqual(['items.2']);
    expect(changedKeys(book, { ...book, pageItems: { 1: [] } })).toEqual([]);
    expect([previewKey('items.2'), previewValue(after, 'items.2')]).toEqual(['items', { page: 2, items: [item] }]);
    expect([previewKey('share'), previewKey('items.x')]).toEqual(['share', 'items.x']);
  });
});

describe('what the preview is told of sound (D-366 … D-370)', () => {
  it('is the audio of each page that has changed, and nothing where it is gone', () => {
    const audio = { file: 'media/a.mp3', captions: [] };
    const after = { ...book, pageAudio: { 2: audio } };
    expect(changedKeys(book, after)).toEqual(['audio.2']);
    expect(changedKeys(book, { ...book, pageAudio: { 2: null } })).toEqual([]);
    expect([previewKey('audio.2'), previewValue(after, 'audio.2')]).toEqual(['audio', { page: 2, audio }]);
    expect(previewValue({ ...book, pageAudio: { 2: null } }, 'audio.2')).toEqual({ page: 2, audio: null });
  });
});

describe('what the preview says', () => {
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
  ])('is not heard when it is %j', (data) => expect(readerMessage(data)).toBeNull());

  it('is a page, that it listens, or that it shows a change', () => {
    expect(readerMessage({ type: 'leafcast.page', page: 3 })).toEqual({ type: 'leafcast.page', page: 3 });
    expect(readerMessage({ type: 'leafcast.changed', key: 'share', at: 1.5, more: 1 })).toEqual({
      type: 'leafcast.changed',
      key: 'share',
      at: 1.5,
    });
  });

  it('tells when it has taken over a change, which is never before it was told nor still to come', () => {
    const clock = { timeOrigin: 1_000_000, now: () => 90 };
    expect(handledSpan(60, 1_000_075, clock)).toEqual({ start: 60, end: 75 });
    expect(handledSpan(60, 1_000_059, clock)).toBeNull();
    expect(handledSpan(60, 1_000_091, clock)).toBeNull();
  });
});
