import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../core/engine.ts';
import { followAuthor } from './preview.ts';

const host = 'https://editor.example';
const outline = [{ title: 'Leaves', page: 1, children: [] }];
const bookmarks = [{ caption: 'Here', page: 2, color: '#112233', fontColor: '#ffffff' }];
const audio = { file: 'media/voice.mp3', captions: [] };

/** A stub of a framed window, with the members that the reader uses. */
let inside: EventTarget & { parent: { postMessage(message: unknown, target: string): void } };
/** Calls and messages that the received messages trigger, in order. */
let done: unknown[];
let stop: () => void;

beforeEach(() => {
  done = [];
  const parent = { postMessage: (message: unknown, target: string) => done.push(['told', message, target]) };
  inside = Object.assign(new EventTarget(), { parent });
  vi.stubGlobal('window', inside);
  const act = (name: string) => vi.fn((...given: unknown[]) => void done.push([name, ...given]));
  const engine = {
    book: { pages: Array(8).fill({}), bookmarks: [] },
    root: new EventTarget(),
    t: (key: string) => `words of ${key}`,
    getState: () => ({ page: 0, isTurning: false }),
    subscribe: () => () => undefined,
    change: act('change'),
    announce: act('announce'),
    goTo: act('goTo'),
    setLanguage: async (language: string) => void done.push(['setLanguage', language]),
    loadFeature: async (name: string) => ({
      isSoundPreview: () => true,
      previewSound: (value: unknown) => done.push(['audition', name, value]),
    }),
  };
  stop = followAuthor(engine as unknown as Engine, host);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Delivers a message to the reader, as a browser would. */
async function hear(data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) {
  done = [];
  inside.dispatchEvent(Object.assign(new Event('message'), { origin: host, source: inside.parent, ...from, data }));
  // Pending promises settle before the next macrotask.
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}
const answerTo = (key: string) => ['told', { type: 'leafcast.changed', key, at: expect.any(Number) }, host];

describe("the reader in the editor's preview", () => {
  it('tells the editor that it is ready', () => {
    expect(done).toEqual([['told', { type: 'leafcast.ready' }, host]]);
  });

  it('announces a change to the author only if showAlert is true (W-082)', async () => {
    const message = { type: 'previewBook', key: 'flipStyle', value: 'slide' };
    expect(await hear({ ...message, showAlert: true })).toEqual([
      ['change', { settings: { flipStyle: 'slide' } }],
      ['announce', 'words of preview.changed'],
      answerTo('flipStyle'),
    ]);
    expect(await hear({ ...message, showAlert: false })).toEqual([
      ['change', { settings: { flipStyle: 'slide' } }],
      answerTo('flipStyle'),
    ]);
  });

  it.each([
    ['title', 'Another', { title: 'Another' }],
    ['flipStyle', 'fade', { settings: { flipStyle: 'fade' } }],
    ['toolbarVisible', false, { settings: { toolbarVisible: false } }],
    ['flipStyle', null, { settings: { flipStyle: undefined } }],
    ['outline', outline, { outline }],
    ['bookmarks', bookmarks, { bookmarks }],
    ['languages', ['en', 'fr'], { languages: ['en', 'fr'] }],
    ['texts', { fr: { 'toolbar.next': 'Suite' } }, { texts: { fr: { 'toolbar.next': 'Suite' } } }],
    ['items', { page: 2, items: [] }, { page: { index: 2, items: [] } }],
    ['items', { page: 2, items: null }, { page: { index: 2, items: undefined } }],
    ['audio', { page: 1, audio }, { page: { index: 1, audio } }],
  ])(
    'applies the key and value of a previewBook message to the book: %s (W-079, W-080, W-081)',
    async (key, value, change) => {
      expect(await hear({ type: 'previewBook', key, value, showAlert: false })).toEqual([
        ['change', change],
        answerTo(key),
      ]);
    },
  );

  it.each([
    ['page', 3, [['goTo', 3]]],
    ['page', 99, [['goTo', 7]]],
    ['page', -1, []],
    ['page', 1.5, []],
    ['language', 'fr', [['setLanguage', 'fr'], answerTo('language')]],
    ['language', '<b>', [['setLanguage', ''], answerTo('language')]],
    ['listen', { sound: 'flipSound', volume: 50 }, [['audition', 'sound', { sound: 'flipSound', volume: 50 }]]],
  ])('changes what the author sees without changing the book: %s %s', async (key, value, expected) => {
    expect(await hear({ type: 'previewBook', key, value, showAlert: true })).toEqual(expected);
  });

  it.each([
    ['of another type', { type: 'previewbook', key: 'title', value: 'x' }, {}],
    ['without a key', { type: 'previewBook', value: 'x' }, {}],
    ['without a value', { type: 'previewBook', key: 'title' }, {}],
    ['that is not an object', 'previewBook', {}],
    ['with a title that is not text', { type: 'previewBook', key: 'title', value: 5 }, {}],
    ['with an invalid value for its setting', { type: 'previewBook', key: 'flipStyle', value: 'spin' }, {}],
    ['with an unknown key', { type: 'previewBook', key: 'constructor', value: 'x' }, {}],
    ['with an invalid page', { type: 'previewBook', key: 'items', value: { page: 'x', items: [] } }, {}],
    ['from another origin', { type: 'previewBook', key: 'title', value: 'x' }, { origin: 'https://other.example' }],
    ['from another window', { type: 'previewBook', key: 'title', value: 'x' }, { source: {} }],
  ])('ignores a message %s (W-079)', async (_, data, from) => {
    expect(await hear(typeof data === 'object' ? { ...data, showAlert: true } : data, from)).toEqual([]);
  });

  it('ignores messages after it was stopped', async () => {
    stop();
    expect(await hear({ type: 'previewBook', key: 'title', value: 'Another', showAlert: true })).toEqual([]);
  });
});
