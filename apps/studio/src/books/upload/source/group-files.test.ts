import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItem } from '../../../ui/browser/move-item.ts';
import { getParentFolder } from '../picker/dropped-files.ts';
import { groupFiles } from './group-files.ts';
import { createTitleFromFileName } from './title.ts';

const file = (name: string) => new File(['x'], name);
const names = (groups: ReturnType<typeof groupFiles>) => groups.map(({ files }) => files.map(({ name }) => name));

describe('grouping chosen files', () => {
  it('creates one book per document, and one book from all images in natural order (W-003)', () => {
    const groups = groupFiles([
      { file: file('p10.png'), kind: 'images', folder: '' },
      { file: file('a.pdf'), kind: 'pdf', folder: '' },
      { file: file('p2.png'), kind: 'images', folder: '' },
      { file: file('b.pptx'), kind: 'presentation', folder: '' },
    ]);
    expect(names(groups)).toEqual([['p2.png', 'p10.png'], ['a.pdf'], ['b.pptx']]);
  });

  it('creates one book per folder of images (W-028)', () => {
    const groups = groupFiles([
      { file: file('1.png'), kind: 'images', folder: 'spring' },
      { file: file('1.png'), kind: 'images', folder: 'autumn' },
      { file: file('2.png'), kind: 'images', folder: 'spring' },
    ]);
    expect(names(groups)).toEqual([['1.png', '2.png'], ['1.png']]);
  });

  it.each([
    ['/a.jpg', ''],
    ['/spring/a.jpg', 'spring'],
    ['/spring/day 1/a.jpg', 'spring/day 1'],
  ])('determines the folder of a file from its path: %s', (path, folder) => {
    expect(getParentFolder(path)).toBe(folder);
  });
});

describe('moving an item of a list', () => {
  it('moves the item to the target position, at most to the start or end of the list', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a']);
  });

  it('does not lose or duplicate items of the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(50), fc.integer(), (items, from, to) => {
        expect(moveItem(items, from % items.length, to).toSorted()).toEqual(items.toSorted());
      }),
    );
  });
});

describe('the initial title of a book', () => {
  it.each([
    ['Annual report 2026.pdf', 'Annual report 2026'],
    ['年度报告.pptx', '年度报告'],
    ['no-extension', 'no-extension'],
    ['two.dots.pdf', 'two.dots'],
    ['evil\u202egpj.exe.pdf', 'evil gpj.exe'],
    ['.pdf', ''],
  ])('is derived from the file name %s: %s', (name, title) => {
    expect(createTitleFromFileName(name)).toBe(title);
  });

  it('is truncated to the maximum length of a book title', () => {
    expect(createTitleFromFileName(`${'很'.repeat(500)}.pdf`)).toHaveLength(200);
  });
});
