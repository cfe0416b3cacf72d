import { type PageItem, type SettingKey, settingsSchema } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBook as book } from '../test/book.ts';
import { change, openBook, redo, undo, useBook } from './book-session.ts';
import {
  type Change,
  canRebase,
  inverse,
  joined,
  nothingPending,
  settingOf,
  settingsChange,
  splitPending,
  withChange,
  withPending,
} from './changes.ts';
import { noHistory, remembered } from './history.ts';

const title = (before: string, after: string): Change => ({ kind: 'text', field: 'title', before, after });
const setting = (key: SettingKey, before: unknown, after: unknown): Change => ({
  kind: 'settings',
  before: { [key]: before },
  after: { [key]: after },
});

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constantFrom('title' as const, 'desc' as const),
    before: fc.string(),
    after: fc.string(),
  }),
  fc
    .tuple(fc.constantFrom(...(Object.keys(settingsSchema) as SettingKey[])), fc.boolean(), fc.boolean())
    .map(([key, before, after]) => setting(key, before, after)),
);

describe('changes of a book', () => {
  it('are seen at once, before they are saved', () => {
    openBook(book);
    change(title('Tea', 'Coffee'), 0);
    const { book: shown, saveState, pending } = useBook.getState();
    expect(shown?.title).toBe('Coffee');
    expect(saveState).toBe('waiting');
    expect(pending.texts).toEqual({ title: 'Coffee' });
  });

  it('keep the newest value of each thing', () => {
    const pending = [setting('share', true, false), title('Tea', 'A'), title('A', 'B')].reduce(
      withChange,
      nothingPending,
    );
    expect(pending).toEqual({ texts: { title: 'B' }, settings: { share: false }, lists: {}, items: {}, audio: {} });
  });

  it('are saved without an empty title, which waits for words (W-352)', () => {
    const pending = [setting('share', true, false), title('Tea', ' ')].reduce(withChange, nothingPending);
    expect(splitPending(pending)).toEqual({
      ready: { texts: {}, settings: { share: false }, lists: {}, items: {}, audio: {} },
      held: { texts: { title: ' ' }, settings: {}, lists: {}, items: {}, audio: {} },
    });
    const whole = withChange(nothingPending, title('Tea', 'Coffee'));
    expect(splitPending(whole)).toEqual({ ready: whole, held: nothingPending });
    expect(joined(splitPending(pending).ready, splitPending(pending).held)).toEqual(pending);
  });

  it('are undone by their inverse', () => {
    fc.assert(
      fc.property(anyChange, (made) => {
        expect(inverse(inverse(made))).toEqual(made);
        if ('before' in made) expect(inverse(made)).toMatchObject({ after: made.before });
      }),
    );
  });

  it('of several things are one step', () => {
    openBook(book);
    const outline = { before: { outline: book.olsconfig }, after: { outline: [] } };
    change(
      {
        kind: 'several',
        changes: [setting('scene', 'none', 'snow'), { kind: 'lists', ...outline }, title('Tea', 'T')],
      },
      0,
    );
    expect(useBook.getState().book).toMatchObject({ title: 'T', olsconfig: [], htmlConfig: { scene: 'snow' } });
    undo();
    expect(useBook.getState().book).toMatchObject({
      title: 'Tea',
      olsconfig: book.olsconfig,
      htmlConfig: { scene: 'none' },
    });
    redo();
    expect(useBook.getState().book?.title).toBe('T');
  });

  it('are taken back and made again in order, at least a hundred of them', () => {
    openBook(book);
    for (let step = 0; step < 150; step += 1) change(title(`t${step}`, `t${step + 1}`), step * 10_000);
    for (let step = 0; step < 120; step += 1) undo();
    expect(useBook.getState().book?.title).toBe('t30');
    for (let step = 0; step < 120; step += 1) redo();
    expect(useBook.getState().book?.title).toBe('t150');
    expect(useBook.getState().history.future).toEqual([]);
  });

  it('of the same thing in one go are one step: a drag, a word', () => {
    const drag = [1, 2, 3].reduce(
      (history, value) => remembered(history, setting('flipSeconds', value - 1, value), value * 100),
      noHistory,
    );
    expect(drag.past).toHaveLength(1);
    expect(drag.past[0]?.change).toEqual(setting('flipSeconds', 0, 3));
    expect(remembered(drag, title('a', 'b'), 301).past).toHaveLength(2);
  });
});

describe('a change of a list', () => {
  const headings = (...titles: string[]) => titles.map((c) => ({ c, l: 1 }));
  const outline = (before: string[], after: string[], part?: string): Change => ({
    kind: 'lists',
    before: { outline: headings(...before) },
    after: { outline: headings(...after) },
    ...(part === undefined ? {} : { part }),
  });

  it('is seen at once, taken back and made again', () => {
    openBook(book);
    change(outline([], ['A']), 0);
    change(outline(['A'], ['A', 'B']), 1);
    expect(useBook.getState().book?.olsconfig).toEqual(headings('A', 'B'));
    undo();
    expect(useBook.getState().book?.olsconfig).toEqual(headings('A'));
    redo();
    expect(useBook.getState().pending.lists).toEqual({ outline: headings('A', 'B') });
  });

  it('is a step of its own, unless it goes on with the same part', () => {
    const steps = (...changes: Change[]) =>
      changes.reduce((history, made, at) => remembered(history, made, at), noHistory).past;
    expect(steps(outline([], ['A']), outline(['A'], []))).toHaveLength(2);
    const [dragged, ...others] = steps(outline([], ['A'], 'x'), outline(['A'], ['B'], 'x'));
    expect(others).toEqual([]);
    expect(dragged?.change).toMatchObject({ before: { outline: [] }, after: { outline: headings('B') } });
    expect(steps(outline([], ['A'], 'x'), outline(['A'], ['B'], 'y'))).toHaveLength(2);
  });

  it('is put on a book whose list nobody else has changed', () => {
    const pending = withChange(nothingPending, outline([], ['A']));
    expect(canRebase(book, { ...book, title: 'Milk', olsconfig: headings('A') }, pending)).toBe(true);
    expect(canRebase(book, { ...book, olsconfig: headings('B') }, pending)).toBe(false);
    const tabs = [{ value: 'a', attribute: { color: '0xff0000', pageIndex: 0, fontColor: '0xffffff' } }];
    expect(
      withPending(book, withChange(nothingPending, { kind: 'lists', before: {}, after: { bookmarks: tabs } }))
        .tabconfig,
    ).toEqual({ ...book.tabconfig, tabs });
  });
});

describe('a change of settings', () => {
  it('brings along what follows from it, as one step (W-293, W-301, W-302, W-303)', () => {
    openBook(book);
    const picture = 'media/0123.png';
    const start = useBook.getState().book ?? book;
    change(settingsChange(start, { backgroundImage: picture }), 0);
    expect(useBook.getState().book?.htmlConfig).toEqual({ backgroundImage: picture, loadingBackgroundType: picture });
    const now = useBook.getState().book ?? book;
    change(settingsChange(now, { backgroundImage: '' }), 5000);
    expect(useBook.getState().pending.settings).toEqual({ backgroundImage: '', loadingBackgroundType: '1' });
    undo();
    expect(useBook.getState().book?.htmlConfig).toMatchObject({ loadingBackgroundType: picture });
    undo();
    expect(useBook.getState().pending.settings).toEqual({ backgroundImage: '', loadingBackgroundType: '1' });
    expect(useBook.getState().history.past).toEqual([]);
  });

  it('of several settings at once is one step, too', () => {
    const many = settingsChange(book, { share: false, qrCode: true });
    expect(many).toMatchObject({ before: { share: true, qrCode: false }, after: { share: false, qrCode: true } });
  });
});

describe('a book that was changed elsewhere', () => {
  it('takes changes of other things', () => {
    const fresh = { ...book, revision: 2, htmlConfig: { share: false } };
    const pending = withChange(nothingPending, title('Tea', 'Coffee'));
    expect(canRebase(book, fresh, pending)).toBe(true);
    expect(withPending(fresh, pending)).toMatchObject({ title: 'Coffee', htmlConfig: { share: false }, revision: 2 });
  });

  it('takes the same change twice', () => {
    const fresh = { ...book, title: 'Coffee' };
    expect(canRebase(book, fresh, withChange(nothingPending, title('Tea', 'Coffee')))).toBe(true);
  });

  it('asks about another change of the same thing', () => {
    expect(canRebase(book, { ...book, title: 'Milk' }, withChange(nothingPending, title('Tea', 'Coffee')))).toBe(false);
    const fresh = { ...book, htmlConfig: { flipStyle: 'slide' } };
    expect(canRebase(book, fresh, withChange(nothingPending, setting('flipStyle', 'flip', 'fade')))).toBe(false);
  });
});

describe('a setting', () => {
  it('is its default where the book stores none (W-186)', () => {
    expect(settingOf(book, 'backgroundColor')).toBe(settingsSchema.backgroundColor.defaultValue);
    expect(settingOf({ htmlConfig: { share: false } }, 'share')).toBe(false);
  });
});

describe('a change of label and category (W-124, W-125, RULINGS 16)', () => {
  const mark = (before: number, after: number): Change => ({
    kind: 'lists',
    before: { label: before },
    after: { label: after },
  });

  it('may be to none, and is asked about where others have changed it', () => {
    openBook({ ...book, label: 2 });
    change(mark(2, 0), 0);
    expect(useBook.getState()).toMatchObject({ book: { label: 0 }, pending: { lists: { label: 0 } } });
    const { pending } = useBook.getState();
    expect(canRebase({ ...book, label: 2 }, { ...book, label: 2, title: 'Milk' }, pending)).toBe(true);
    expect(canRebase({ ...book, label: 2 }, { ...book, label: 3 }, pending)).toBe(false);
    undo();
    expect(useBook.getState().book?.label).toBe(2);
  });
});

describe('a change of what stands on pages (W-470, RULINGS 16)', () => {
  const item = (id: string): PageItem => ({
    id,
    kind: 'link',
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    rotation: 0,
    z: 0,
    opacity: 1,
    alt: '',
  });
  const items = (page: number, before: PageItem[], after: PageItem[], gesture?: string): Change => ({
    kind: 'items',
    before: { [page]: before },
    after: { [page]: after },
    ...(gesture === undefined ? {} : { gesture }),
  });

  it('is seen at once, page by page, taken back and made again', () => {
    openBook(book);
    change(items(0, [], [item('a')]), 0);
    change(items(2, [], [item('b')]), 1);
    expect(useBook.getState().book?.pageItems).toEqual({ 0: [item('a')], 2: [item('b')] });
    undo();
    expect(useBook.getState().book?.pageItems).toEqual({ 0: [item('a')], 2: [] });
    redo();
    expect(useBook.getState().pending.items).toEqual({ 0: [item('a')], 2: [item('b')] });
  });

  it('is one step for as long as a hand moves it, and a step of its own else', () => {
    const steps = (...changes: Change[]) =>
      changes.reduce((history, made, at) => remembered(history, made, at * 5000), noHistory).past;
    const dragged = steps(items(0, [], [item('a')], 'g'), items(0, [item('a')], [item('b')], 'g'));
    expect(dragged.map((step) => step.change)).toEqual([items(0, [], [item('b')], 'g')]);
    expect(steps(items(0, [], [item('a')], 'g'), items(0, [item('a')], [], 'h'))).toHaveLength(2);
    expect(steps(items(0, [], [item('a')]), items(0, [item('a')], []))).toHaveLength(2);
  });

  it('is put on a book whose page nobody else has changed', () => {
    const pending = withChange(nothingPending, items(1, [], [item('a')]));
    expect(canRebase(book, { ...book, pageItems: { 0: [item('x')] } }, pending)).toBe(true);
    expect(canRebase(book, { ...book, pageItems: { 1: [item('x')] } }, pending)).toBe(false);
  });
});
