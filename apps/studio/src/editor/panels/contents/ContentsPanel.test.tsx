import { findHeadings } from '@leafcast/contract';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../../test/api.ts';
import { sampleBook } from '../../../../test/book.ts';
import { messages, renderApp } from '../../../../test/render-app.tsx';
import { openBook, undo, useBook } from '../../../books/open-book/book-session.ts';
import { useLease } from '../../../books/open-book/lease-store.ts';
import { useSession } from '../../../session/session-store.ts';
import { text } from '../../../ui/language/use-text.ts';
import { ContentsPanel } from './ContentsPanel.tsx';

const { t } = messages;
const outline = [
  {
    c: 'Leaves',
    l: 1,
    p: 1,
    ci: [
      { c: 'Green', l: 2, p: 2 },
      { c: 'Black', l: 2, p: 3 },
    ],
  },
  { c: 'Water', l: 1, p: 3 },
];

beforeEach(() => openBook({ ...sampleBook, olsconfig: outline }));

/** Renders the contents panel and focuses the tree. */
async function showTree() {
  const user = await renderApp(<ContentsPanel />);
  const tree = await screen.findByRole('tree');
  tree.focus();
  return { user, tree };
}

const titles = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('.heading-title')?.textContent);
const chosen = () =>
  screen.getAllByRole('treeitem', { selected: true }).map((item) => item.querySelector('.heading-title')?.textContent);
const stored = () => useBook.getState().book?.olsconfig;

describe('the keyboard in the contents panel', () => {
  it('moves through the visible headings, and stops at the first and the last one (W-042)', async () => {
    const { user, tree } = await showTree();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toEqual(['Leaves']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(chosen()).toEqual(['Water']);
    await user.keyboard('{Home}{ArrowUp}');
    expect(chosen()).toEqual(['Leaves']);
    expect(tree.getAttribute('aria-activedescendant')).toBe(screen.getByRole('treeitem', { selected: true }).id);
  });

  it('collapses and expands a heading with the left and right arrow keys (W-042)', async () => {
    const { user } = await showTree();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(titles()).toEqual(['Leaves', 'Water']);
    expect(screen.getByRole('treeitem', { selected: true }).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowRight}');
    expect(titles()).toEqual(['Leaves', 'Green', 'Black', 'Water']);
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toEqual(['Green']);
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toEqual(['Leaves']);
  });

  it('moves and indents the selected headings with Alt and the arrow keys, each as one undo step (W-163, W-310)', async () => {
    const { user } = await showTree();
    await user.keyboard('{End}{Alt>}{ArrowRight}{/Alt}');
    expect(stored()?.[0]?.ci?.map(({ c }) => c)).toEqual(['Green', 'Black', 'Water']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(stored()?.[0]?.ci?.map(({ c }) => c)).toEqual(['Green', 'Water', 'Black']);
    expect(useBook.getState().history.past).toHaveLength(2);
  });

  it('selects ranges with Shift and all headings with Ctrl+A, and deletes the selection (W-163)', async () => {
    const { user } = await showTree();
    await user.keyboard('{Home}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['Green', 'Black']);
    await user.keyboard('{Delete}');
    expect(titles()).toEqual(['Leaves', 'Water']);
    await user.keyboard('{Control>}a{/Control}{Delete}');
    expect(stored()).toEqual([]);
    expect(screen.getByText(t('contents.none'))).toBeDefined();
  });

  it('renames a heading with F2: Enter applies the new title, Escape keeps the old title (W-163)', async () => {
    const { user, tree } = await showTree();
    await user.keyboard('{Home}{F2}');
    await user.keyboard('Buds{Enter}');
    expect(stored()?.[0]?.c).toBe('Buds');
    expect(document.activeElement).toBe(tree);
    await user.keyboard('{F2}Roots{Escape}');
    expect(stored()?.[0]?.c).toBe('Buds');
  });

  it('changes nothing if the account may not edit contents (W-388)', async () => {
    useSession.setState({ entitlements: { tableOfContents: { allowed: false, limit: null, message: '' } } });
    const { user } = await showTree();
    await user.keyboard('{Home}{Delete}');
    expect(titles()).toHaveLength(4);
    expect(screen.getByRole('button', { name: t('contents.add') }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(text('power.deniedTitle'), { exact: false })).toBeDefined();
  });
});

describe('the target of a heading', () => {
  it('is not stored as a URL until the entered URL is valid (W-164, W-165)', async () => {
    const { user } = await showTree();
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('radio', { name: t('contents.toUrl') }));
    const form = within(document.querySelector<HTMLElement>('.heading-form') ?? document.body);
    const address = form.getByRole('textbox');
    await user.type(address, 'javascript:alert(1)');
    expect(form.getByText(t('contents.urlWrong'))).toBeDefined();
    expect(stored()?.[0]?.u).toBeUndefined();
    await user.clear(address);
    await user.type(address, 'https://a.example/');
    expect(form.queryByText(t('contents.urlWrong'))).toBeNull();
    expect(stored()?.[0]).toMatchObject({ c: 'Leaves', u: 'https://a.example/' });
    expect(stored()?.[0]?.p).toBeUndefined();
  });

  it('can be at most the last page of the book (W-164)', async () => {
    const { user } = await showTree();
    await user.keyboard('{Home}');
    const page = screen.getByRole('spinbutton');
    await user.clear(page);
    await user.type(page, '99');
    await user.tab();
    expect(stored()?.[0]?.p).toBe(sampleBook.pageCount);
  });
});

describe('an empty table of contents', () => {
  it('is filled with the headings found in the text as one undo step, or shows that there are none (W-042, RULINGS 16)', async () => {
    openBook({ ...sampleBook, olsconfig: [] });
    useLease.setState({ isMine: true });
    const user = await renderApp(<ContentsPanel />);
    const find = () => screen.getByRole('button', { name: t('contents.find') });
    answer(findHeadings, { list: [] });
    await user.click(find());
    await screen.findByText(t('contents.findNone'));
    answer(findHeadings, {
      list: [
        { title: 'Leaves', page: 1, depth: 0 },
        { title: 'Green', page: 2, depth: 1 },
      ],
    });
    await user.click(find());
    await screen.findByRole('tree');
    expect(titles()).toEqual(['Leaves', 'Green']);
    expect(stored()).toMatchObject([{ c: 'Leaves', l: 1, p: 1, ci: [{ c: 'Green', l: 2, p: 2 }] }]);
    act(undo);
    expect(stored()).toEqual([]);
  });
});
