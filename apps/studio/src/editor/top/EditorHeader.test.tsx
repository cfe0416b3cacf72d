import { getBookProgress } from '@leafcast/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { sampleProgress } from '../../../test/progress.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { change, openBook, undo, useBook } from '../../books/open-book/book-session.ts';
import { useLease } from '../../books/open-book/lease-store.ts';
import { text } from '../../ui/language/use-text.ts';
import { EditorHeader } from './EditorHeader.tsx';

const button = (key: 'editor.undo' | 'editor.redo') => screen.getByRole('button', { name: text(key) });
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');
const title = () => screen.getByLabelText(text('basic.title'));
const status = () => document.querySelector('.save-status');

beforeEach(() => {
  openBook(sampleBook);
  answer(getBookProgress, sampleProgress);
});

describe('the undo and redo buttons', () => {
  it('are disabled while there is nothing to undo or redo (RULINGS 16)', async () => {
    await renderApp(<EditorHeader />);
    expect([button('editor.undo'), button('editor.redo')].map(isDisabled)).toEqual([true, true]);
  });

  it('undo and redo a change (RULINGS 16)', async () => {
    const user = await renderApp(<EditorHeader />);
    await user.type(title(), ' and milk');
    expect(isDisabled(button('editor.undo'))).toBe(false);
    await user.click(button('editor.undo'));
    expect(title()).toHaveProperty('value', sampleBook.title);
    expect([button('editor.undo'), button('editor.redo')].map(isDisabled)).toEqual([true, false]);
    await user.click(button('editor.redo'));
    expect(title()).toHaveProperty('value', `${sampleBook.title} and milk`);
  });

  it('are disabled while pages are being rearranged; undo from the keyboard waits until this is complete (RULINGS 16)', async () => {
    await renderApp(<EditorHeader />);
    act(() => change({ kind: 'text', field: 'title', before: sampleBook.title, after: 'Milk' }, 0));
    act(() => change({ kind: 'text', field: 'desc', before: sampleBook.desc, after: 'White' }, 0));
    act(() => useBook.setState({ isArranging: true }));
    expect(isDisabled(button('editor.undo'))).toBe(true);
    undo();
    undo();
    expect(useBook.getState().book).toMatchObject({ title: 'Milk', desc: 'White' });
    act(() => useBook.setState({ isArranging: false }));
    await expect.poll(() => useBook.getState().book).toMatchObject({ title: sampleBook.title, desc: sampleBook.desc });
    await waitFor(() => expect(isDisabled(button('editor.redo'))).toBe(false));
    act(() => useBook.setState({ isArranging: true }));
    expect(isDisabled(button('editor.redo'))).toBe(true);
  });

  it('are disabled while another tab edits the book (RULINGS 17)', async () => {
    await renderApp(<EditorHeader />);
    act(() => change({ kind: 'text', field: 'title', before: sampleBook.title, after: 'Milk' }, 0));
    act(() => useLease.setState({ isMine: false }));
    expect(isDisabled(button('editor.undo'))).toBe(true);
    expect(title().hasAttribute('readonly')).toBe(true);
  });
});

describe('the book title field', () => {
  it('reports an empty title immediately (W-352)', async () => {
    const user = await renderApp(<EditorHeader />);
    await user.clear(title());
    expect(title().getAttribute('aria-invalid')).toBe('true');
    expect(status()?.getAttribute('data-state')).toBe('error');
    expect(within(screen.getByRole('status')).getByText(text('check.titleMissing'))).toBeDefined();
  });
});

describe('the save status', () => {
  it.each([
    ['waiting', true, 'working'],
    ['waiting', false, 'waiting'],
    ['working', true, 'working'],
    ['success', false, 'success'],
    ['error', true, 'error'],
    ['conflict', true, 'conflict'],
  ] as const)(
    'with the state %s (pending changes: %s) is shown as %s (W-282, W-283, W-284, W-285)',
    async (saveState, hasPending, told) => {
      const { pending } = useBook.getState();
      useBook.setState({ saveState, pending: hasPending ? { ...pending, texts: { desc: 'x' } } : pending });
      await renderApp(<EditorHeader />);
      expect(status()?.getAttribute('data-state')).toBe(told);
      expect(screen.getByText(text(`save.${told}`))).toBeDefined();
      expect(screen.queryByRole('button', { name: text('action.tryAgain') }) !== null).toBe(saveState === 'error');
    },
  );
});
