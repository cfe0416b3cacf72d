import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBook, useBook } from '../../books/open-book/book-session.ts';
import { nothingPending } from '../../books/open-book/changes.ts';
import { sampleBook } from '../../test/book.ts';
import { setSettings } from '../config/set-settings.ts';
import {
  awaitPreview,
  keepPreview,
  previewPage,
  setPreview,
  setPreviewLanguage,
  setPreviewPage,
  showPage,
  useReloads,
} from './live-preview.ts';

const tab = (value: string, pageIndex: number) => ({
  value,
  attribute: { color: '0x112233', pageIndex, fontColor: '0xffffff' },
});
/** What the window of the reader has been sent. */
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
  awaitPreview();
  setPreviewLanguage('de');
  stop = keepPreview();
  setPreview(reader, false);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Lets the editor get a message of the reader, or of another window. */
const hear = (data: unknown, source: unknown = reader) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('message'), { data, source })));

describe('the editor, told by the reader in its preview', () => {
  it('leafcast.ready: sends what it may have missed, and each change from then on', () => {
    setSettings({ share: false });
    expect(told).toEqual([]);
    hear({ type: 'leafcast.ready' });
    expect(told).toEqual([previewBook('share', false), previewBook('language', 'de')]);
    setSettings({ flipStyle: 'slide' });
    expect(told.at(-1)).toEqual(previewBook('flipStyle', 'slide'));
    showPage(2);
    expect(told.at(-1)).toEqual(previewBook('page', 2));
  });

  it('leafcast.page: keeps the page that is open', () => {
    hear({ type: 'leafcast.page', page: 2 });
    expect(previewPage()).toBe(2);
    for (const page of [-1, 1.5, '1']) hear({ type: 'leafcast.page', page });
    expect(previewPage()).toBe(2);
  });

  it('leafcast.page: turns a preview that replaces another one to where that was turned while it loaded', () => {
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
    // The same one again, as after a reload of its own, has missed nothing.
    hear({ type: 'leafcast.ready' });
    expect(told.at(-1)).toEqual(previewBook('language', 'de'));
  });

  it('leafcast.changed: loads the preview again where a change is not answered, and else not', () => {
    vi.useFakeTimers();
    /** Changes a setting; it is saved at once. */
    const put = (flipStyle: string) => {
      setSettings({ flipStyle });
      useBook.setState({ pending: nothingPending });
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

  it('leafcast.bookmark: moves the bookmark to the place of another one, or to a page', () => {
    const tabs = () =>
      useBook.getState().book?.tabconfig.tabs.map(({ value, attribute }) => [value, attribute.pageIndex]);
    hear({ type: 'leafcast.bookmark', from: 0, page: 1 });
    expect(tabs()).toEqual([
      ['One', 1],
      ['Two', 2],
    ]);
  });

  it.each(['leafcast.page', 'leafcast.bookmark', 'leafcast.ready'])('hears no %s of another window', (type) => {
    setSettings({ share: false });
    const { book } = useBook.getState();
    hear({ type, page: 2, from: 0 }, window);
    hear({ type, page: 2, from: 0 }, {});
    expect([previewPage(), told, useBook.getState().book]).toEqual([0, [], book]);
  });
});
