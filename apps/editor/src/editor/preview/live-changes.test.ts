import { describe, expect, it } from 'vitest';
import { teaBook as book } from '../../test/book.ts';
import { changedKeys, toldValue } from './live-changes.ts';
import { readerMessage } from './preview-message.ts';

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
    expect(toldValue(book, 'share')).toBe(true);
    expect(toldValue(book, 'constructor')).toBeUndefined();
  });
});

describe('what the preview says', () => {
  it.each([null, 'leafcast.ready', { type: 'leafcast.page', page: -1 }, { type: 'leafcast.changed' }, { type: 1 }])(
    'is not heard when it is %j',
    (data) => expect(readerMessage(data)).toBeNull(),
  );

  it('is a page, that it listens, or that it shows a change', () => {
    expect(readerMessage({ type: 'leafcast.page', page: 3 })).toEqual({ type: 'leafcast.page', page: 3 });
    expect(readerMessage({ type: 'leafcast.changed', key: 'share' })).toEqual({
      type: 'leafcast.changed',
      key: 'share',
    });
  });
});
