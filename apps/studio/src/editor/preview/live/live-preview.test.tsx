import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { openBook, useBook } from '../../../books/open-book/book-session.ts';
import { noPendingChanges } from '../../../books/open-book/changes/changes.ts';
import { setSettings } from '../../panels/config/set-settings.ts';
import {
  awaitPreviewFrame,
  previewPage,
  setPreview,
  setPreviewLanguage,
  setPreviewPage,
  showPage,
  syncPreview,
  useReloads,
} from './live-preview.ts';

const tab = (value: string, pageIndex: number) => ({
  value,
  attribute: { color: '0x112233', pageIndex, fontColor: '0xffffff' },
});
/** Messages sent to the reader's window. */
let told: unknown[];
let reader: Window;
let stop: () => void;
const reloads = () => useReloads.getState().count;
const previewBook = (key: string, value: unknown) => ({ type: 'previewBook', key, value, showAlert: false });

beforeEach(() => {
  told = [];
  reader = Object.assign(Object.create(null), { postMessage: (message: unknown) => told.push(message) });
  openBook({ ...sampleBook, tabconfig: { ...sampleBook.tabconfig, tabs: [tab('One', 0), tab('Two', 2)] } });
  setPreviewPage(0);
  awaitPreviewFrame();
  setPreviewLanguage('de');
  stop = syncPreview();
  setPreview(reader, false);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Simulates a message to the editor, from the reader or another window. */
const hear = (data: unknown, source: unknown = reader) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('message'), { data, source })));

describe('messages that the reader sends to the editor', () => {
  it('leafcast.ready: the editor sends changes that the reader may have missed, and each later change', () => {
    setSettings({ share: false });
    expect(told).toEqual([]);
    hear({ type: 'leafcast.ready' });
    expect(told).toEqual([previewBook('share', false), previewBook('language', 'de')]);
    setSettings({ flipStyle: 'slide' });
    expect(told.at(-1)).toEqual(previewBook('flipStyle', 'slide'));
    showPage(2);
    expect(told.at(-1)).toEqual(previewBook('page', 2));
  });

  it('leafcast.page: the editor stores the index of the open page', () => {
    hear({ type: 'leafcast.page', page: 2 });
    expect(previewPage()).toBe(2);
    for (const page of [-1, 1.5, '1']) hear({ type: 'leafcast.page', page });
    expect(previewPage()).toBe(2);
  });

  it('leafcast.page: the editor turns a replacement preview to the page that was opened while the preview was loading', () => {
    hear({ type: 'leafcast.ready' });
    const openedAt = previewPage();
    hear({ type: 'leafcast.page', page: 2 });
    const earlier = reader;
    reader = Object.assign(Object.create(null), { postMessage: (message: unknown) => told.push(message) });
    setPreview(reader, false, openedAt);
    hear({ type: 'leafcast.page', page: openedAt });
    hear({ type: 'leafcast.page', page: 1 }, earlier);
    hear({ type: 'leafcast.ready' });
    expect(told.at(-1)).toEqual(previewBook('page', 2));
    hear({ type: 'leafcast.page', page: 2 });
    // If the same window reports again, for example after it has reloaded itself, it has missed no change.
    hear({ type: 'leafcast.ready' });
    expect(told.at(-1)).toEqual(previewBook('language', 'de'));
  });

  it('leafcast.changed: the editor reloads the preview only if a change is not acknowledged', () => {
    vi.useFakeTimers();
    /** Changes a setting and marks it as saved. */
    const put = (flipStyle: string) => {
      setSettings({ flipStyle });
      useBook.setState({ pending: noPendingChanges });
    };
    hear({ type: 'leafcast.ready' });
    const before = reloads();
    put('slide');
    hear({ type: 'leafcast.changed', key: 'flipStyle', at: Date.now() });
    act(() => vi.advanceTimersByTime(10_000));
    expect(reloads()).toBe(before);
    put('fade');
    hear({ type: 'leafcast.changed', key: 'share', at: Date.now() });
    act(() => vi.advanceTimersByTime(10_000));
    expect(reloads()).toBe(before + 1);
  });

  it('leafcast.bookmark: the editor moves the bookmark to the position of another bookmark, or to a page', () => {
    const tabs = () =>
      useBook.getState().book?.tabconfig.tabs.map(({ value, attribute }) => [value, attribute.pageIndex]);
    hear({ type: 'leafcast.bookmark', from: 0, page: 1 });
    expect(tabs()).toEqual([
      ['One', 1],
      ['Two', 2],
    ]);
  });

  it.each(['leafcast.page', 'leafcast.bookmark', 'leafcast.ready'])(
    'are ignored if they come from another window: %s',
    (type) => {
      setSettings({ share: false });
      const { book } = useBook.getState();
      hear({ type, page: 2, from: 0 }, window);
      hear({ type, page: 2, from: 0 }, {});
      expect([previewPage(), told, useBook.getState().book]).toEqual([0, [], book]);
    },
  );
});
