import type { PageItem } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { sampleBook as book } from '../../../../test/book.ts';
import { change, openBook, redo, undo, useBook } from '../book-session.ts';
import {
  addPendingChange,
  applyPendingChanges,
  canRebase,
  type EditorChange,
  noPendingChanges,
} from '../changes/changes.ts';
import { addUndoStep, noHistory } from '../changes/history.ts';

describe('changes to a list', () => {
  const headings = (...titles: string[]) => titles.map((c) => ({ c, l: 1 }));
  const outline = (before: string[], after: string[], part?: string): EditorChange => ({
    kind: 'lists',
    before: { outline: headings(...before) },
    after: { outline: headings(...after) },
    ...(part === undefined ? {} : { part }),
  });

  it('are visible immediately, and can be undone and redone', () => {
    openBook(book);
    change(outline([], ['A']), 0);
    change(outline(['A'], ['A', 'B']), 1);
    expect(useBook.getState().book?.olsconfig).toEqual(headings('A', 'B'));
    undo();
    expect(useBook.getState().book?.olsconfig).toEqual(headings('A'));
    redo();
    expect(useBook.getState().pending.lists).toEqual({ outline: headings('A', 'B') });
  });

  it('are separate undo steps unless they change the same part in quick succession', () => {
    const steps = (...changes: EditorChange[]) =>
      changes.reduce((history, made, at) => addUndoStep(history, made, at), noHistory).past;
    expect(steps(outline([], ['A']), outline(['A'], []))).toHaveLength(2);
    const [dragged, ...others] = steps(outline([], ['A'], 'x'), outline(['A'], ['B'], 'x'));
    expect(others).toEqual([]);
    expect(dragged?.change).toMatchObject({ before: { outline: [] }, after: { outline: headings('B') } });
    expect(steps(outline([], ['A'], 'x'), outline(['A'], ['B'], 'y'))).toHaveLength(2);
  });

  it('can be applied to a newer version of the book if nobody else has changed the list', () => {
    const pending = addPendingChange(noPendingChanges, outline([], ['A']));
    expect(canRebase(book, { ...book, title: 'Milk', olsconfig: headings('A') }, pending)).toBe(true);
    expect(canRebase(book, { ...book, olsconfig: headings('B') }, pending)).toBe(false);
    const tabs = [{ value: 'a', attribute: { color: '0xff0000', pageIndex: 0, fontColor: '0xffffff' } }];
    expect(
      applyPendingChanges(
        book,
        addPendingChange(noPendingChanges, { kind: 'lists', before: {}, after: { bookmarks: tabs } }),
      ).tabconfig,
    ).toEqual({ ...book.tabconfig, tabs });
  });
});

describe('changes to label and category (W-124, W-125, RULINGS 16)', () => {
  const mark = (before: number, after: number): EditorChange => ({
    kind: 'lists',
    before: { label: before },
    after: { label: after },
  });

  it('can clear the value, and cause a conflict if somebody else has changed it', () => {
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

describe('changes to page items (W-470, RULINGS 16)', () => {
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
  const items = (page: number, before: PageItem[], after: PageItem[], gesture?: string): EditorChange => ({
    kind: 'items',
    before: { [page]: before },
    after: { [page]: after },
    ...(gesture === undefined ? {} : { gesture }),
  });

  it('are visible immediately on each page, and can be undone and redone', () => {
    openBook(book);
    change(items(0, [], [item('a')]), 0);
    change(items(2, [], [item('b')]), 1);
    expect(useBook.getState().book?.pageItems).toEqual({ 0: [item('a')], 2: [item('b')] });
    undo();
    expect(useBook.getState().book?.pageItems).toEqual({ 0: [item('a')], 2: [] });
    redo();
    expect(useBook.getState().pending.items).toEqual({ 0: [item('a')], 2: [item('b')] });
  });

  it('form one undo step during a drag, and separate steps otherwise', () => {
    const steps = (...changes: EditorChange[]) =>
      changes.reduce((history, made, at) => addUndoStep(history, made, at * 5000), noHistory).past;
    const dragged = steps(items(0, [], [item('a')], 'g'), items(0, [item('a')], [item('b')], 'g'));
    expect(dragged.map((step) => step.change)).toEqual([items(0, [], [item('b')], 'g')]);
    expect(steps(items(0, [], [item('a')], 'g'), items(0, [item('a')], [], 'h'))).toHaveLength(2);
    expect(steps(items(0, [], [item('a')]), items(0, [item('a')], []))).toHaveLength(2);
  });

  it('can be applied to a newer version of the book if nobody else has changed the page', () => {
    const pending = addPendingChange(noPendingChanges, items(1, [], [item('a')]));
    expect(canRebase(book, { ...book, pageItems: { 0: [item('x')] } }, pending)).toBe(true);
    expect(canRebase(book, { ...book, pageItems: { 1: [item('x')] } }, pending)).toBe(false);
  });
});
