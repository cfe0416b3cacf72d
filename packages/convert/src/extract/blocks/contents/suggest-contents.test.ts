import type { PageBlock, PageLink, TextLine } from '@leafcast/book';
import { expect, it } from 'vitest';
import { type ContentsPage, suggestContents } from './suggest-contents.ts';

const line = (text: string, y: number, x = 50): TextLine => ({
  text,
  size: 10,
  x,
  y,
  width: text.length * 5,
  height: 12,
  ends: Array.from(text, (_, index) => index),
});
const page = (lines: readonly TextLine[], more: Partial<ContentsPage> = {}): ContentsPage => ({
  lines,
  links: [],
  width: 600,
  height: 800,
  ...more,
});
const titled = (title: string, level: 1 | 2 = 1, label?: string): ContentsPage => {
  const blocks: PageBlock[] = [{ kind: 'heading', from: 0, to: 1, level }];
  return page([line(title, 60)], { blocks, label });
};

it('suggests the printed contents with the pages that their numbers mean, and depths by indent', () => {
  const contents = page([
    line('Contents', 50),
    line('Paper . . . . . . . . . 1', 80),
    line('Pulp and water ........ 1', 95, 70),
    line('Printing', 110),
    line('3', 110, 400),
    line('Index . . . . . . . . . 9', 125),
  ]);
  const pages = [
    contents,
    page([]),
    titled('Paper'),
    page([]),
    titled('Printing'),
    ...Array.from({ length: 7 }, () => page([])),
  ];
  expect(suggestContents(pages)).toEqual([
    { title: 'Paper', page: 2, depth: 0 },
    { title: 'Pulp and water', page: 2, depth: 1 },
    { title: 'Printing', page: 4, depth: 0 },
    { title: 'Index', page: 10, depth: 0 },
  ]);
});

it('follows the links and the page labels of the document', () => {
  const links: PageLink[] = [{ x: 50, y: 80, width: 200, height: 12, page: 3 }];
  const contents = page([line('Preface 1', 80), line('1 Paper ..... iv', 95), line('2 Felt ..... 2', 110)], {
    links,
    label: 'i',
  });
  const pages = [contents, page([], { label: 'iv' }), page([], { label: '1' }), page([], { label: '2' })];
  expect(suggestContents(pages).map((entry) => entry.page)).toEqual([3, 1, 3]);
});

it('suggests the headings if there are no printed contents, without the title of the book', () => {
  const pages = [titled('A History of Paper'), titled('Pulp', 2), titled('Felt', 2)];
  expect(suggestContents(pages)).toEqual([
    { title: 'Pulp', page: 1, depth: 0 },
    { title: 'Felt', page: 2, depth: 0 },
  ]);
});

it('suggests nothing for tables of numbers and for contents whose pages are unknown', () => {
  const table = page([line('Felt ..... 90', 80), line('Silk ..... 20', 95), line('Bark ..... 45', 110)]);
  const unknown = page([line('Felt ..... 1', 80), line('Silk ..... 20', 95), line('Bark ..... 45', 110)]);
  expect([suggestContents([table]), suggestContents([unknown])]).toEqual([[], []]);
});
