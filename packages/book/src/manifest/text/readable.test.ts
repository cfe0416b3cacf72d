import { expect, it } from 'vitest';
import { isTextReadable } from './readable.ts';

it.each([
  'kikikikikikikikikikik',
  'xyxyxyxyxyx',
  'HBCEAK KLDSC AASLS',
  'aaaaaaaa',
  'nmnmnmnm',
  'bcdfghj',
  's dfjlsjfsjsfjsjfsaa s',
])('isTextReadable() rejects text in an ornament font: %s', (text) => expect(isTextReadable(text)).toBe(false));

it.each([
  'The Buried Moon',
  'HTML and CSS',
  'PDF',
  'Chapter XVIII',
  'Rhythm',
  'Über die Brücke',
  'Štvrť a smrť',
  'A B C',
  '造纸的历史',
  'Глава первая',
  'ハハハハハハ',
  '第1章',
  'Banana bread',
  'Mississippi',
  'Honolulu',
  'Angstschweiß',
  '2026',
])('isTextReadable() accepts words in any script: %s', (text) => expect(isTextReadable(text)).toBe(true));
