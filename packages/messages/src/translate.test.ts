import { describe, expect, it } from 'vitest';
import { formatMessage, translator } from './translate.ts';

describe('a message', () => {
  const t = translator({ plain: '{a} and {b}', pages_one: 'One page', pages_other: '{count} pages' } as const, 'en');

  it('has its placeholders filled, except placeholders without a value, which stay unchanged', () => {
    expect(t('plain', { a: 1, b: 0 })).toBe('1 and 0');
    expect(t('plain', { a: '' })).toBe(' and {b}');
  });

  it('uses the plural form for its `count`', () => {
    expect([0, 1, 2].map((count) => t('pages', { count }))).toEqual(['0 pages', 'One page', '2 pages']);
  });

  it('falls back to the “other” form if the required plural form is missing', () => {
    const texts: Readonly<Record<string, string>> = { pages_one: 'one', pages_other: '{count} pages' };
    expect(formatMessage((key) => texts[key], 'pl', 'pages', { count: 3 })).toBe('3 pages');
  });

  it('is displayed as its key if it does not exist', () => {
    expect(formatMessage(() => undefined, 'en', 'none')).toBe('none');
  });
});
