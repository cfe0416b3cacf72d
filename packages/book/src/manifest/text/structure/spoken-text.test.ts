import { expect, it } from 'vitest';
import type { PageBlock, TextLine } from '../page-text.ts';
import { spokenText } from './spoken-text.ts';

const line = (text: string, at: number): TextLine => ({
  x: 0,
  y: 20 * at,
  width: 100,
  height: 10,
  size: 10,
  text,
  ends: Array.from({ length: text.length }, () => 1000),
});
const box = { x: 0, y: 0, width: 100, height: 100 };

it('the spoken text of a page has alternatives in place of labels, and no page numbers', () => {
  const lines = [
    'Leaves',
    '7',
    'An oak turns in Octo-',
    'ber.',
    '• Oak',
    '– Red',
    'Tree',
    'Leaves',
    'Oak',
    'a label',
    'a sign',
    'The',
    'end',
  ];
  const blocks: readonly PageBlock[] = [
    { kind: 'heading', level: 1, from: 0, to: 1 },
    { kind: 'artifact', from: 1, to: 2 },
    { kind: 'paragraph', from: 2, to: 4 },
    { kind: 'item', depth: 0, from: 4, to: 5 },
    { kind: 'item', depth: 1, from: 5, to: 6 },
    {
      kind: 'table',
      from: 6,
      to: 9,
      rows: [
        [
          { from: 6, to: 7 },
          { from: 7, to: 8 },
        ],
        [
          { from: 8, to: 9 },
          { from: 9, to: 9 },
        ],
      ],
    },
    { kind: 'figure', from: 9, to: 10, box, alternative: 'An oak in autumn' },
    { kind: 'figure', from: 10, to: 11, box },
  ];
  expect(spokenText({ lines: lines.map(line), links: [], blocks }).split('\n\n')).toEqual([
    'Leaves',
    'An oak turns in October.',
    '• Oak',
    '– Red',
    'Tree, Leaves',
    'Oak',
    'An oak in autumn',
    'a sign',
    'The\nend',
  ]);
});

it('the spoken text of a page without structure consists of its lines', () => {
  expect(spokenText({ lines: ['Leaf by', 'leaf'].map(line), links: [] })).toBe('Leaf by\nleaf');
});
