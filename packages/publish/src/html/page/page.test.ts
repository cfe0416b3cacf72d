import type { PageBlock, PageText, ReaderConfig } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallBook } from '../../../test/small-book.ts';
import { downloadName } from '../../download-name.ts';
import { readerPage } from './page.ts';

const config: ReaderConfig = { files: './', book: 'book.json', data: 'fetch', assets: '/reader/', language: 'zh' };
const place = {
  url: 'https://books.example/b/abc/',
  image: { file: '1.webp', width: 800, height: 1200, url: 'https://books.example/b/abc/1.webp' },
  oembed: 'https://books.example/oembed?url=x',
};

describe('the HTML page of a book', () => {
  it('contains the first page image, with its size, before any script', () => {
    const { book } = smallBook();
    expect(readerPage({ book, config, brand: 'Leafcast' })).toContain(
      '<img class="lc-first-page" data-page="0" src="./pages/0001-page-0a1b2c31.webp" width="1131" height="1600"',
    );
  });

  it("records the visitor's input as soon as the book is visible", () => {
    const { book } = smallBook();
    const page = readerPage({ book, config, brand: 'Leafcast' });
    const remembering = page.indexOf('<script src="/reader/early-input.js"></script>');
    expect(remembering).toBeGreaterThan(0);
    expect(remembering).toBeLessThan(page.indexOf('<link rel="stylesheet"'));
  });

  it('contains no page image if the book opens at another page', () => {
    const { book } = smallBook();
    const page = readerPage({ book: { ...book, settings: { startPage: 2 } }, config, brand: 'Leafcast' });
    expect(page).toContain('<div class="lc-first" ');
    expect(page).not.toContain('lc-first-page');
  });

  it('specifies the color of the stage, so that a dark stage does not start light', () => {
    const { book } = smallBook();
    const dark = { ...book, settings: { backgroundColor: '#1d2026' } };
    expect(readerPage({ book: dark, config, brand: 'Leafcast' })).toContain(
      '<div id="leafcast" data-background="#1d2026" data-tone="dark" ',
    );
  });

  it('lays out the stage as the template requires, mirrored for right-to-left interfaces (D-319)', () => {
    const { book } = smallBook();
    const page = (language: string) =>
      readerPage({
        book: { ...book, settings: { template: 'metro', theme: 'wood' } },
        config: { ...config, language },
        brand: 'Leafcast',
      });
    expect(page('en')).toContain(' data-template="metro" data-theme="wood" data-bar="left" data-form="dock"');
    expect(page('ar')).toContain(' data-bar="right"');
  });

  it('contains metadata for other sites if the book is public, and hides drafts from search engines', () => {
    const { book } = smallBook();
    const shared = readerPage({ book, config, brand: 'Leafcast', publicPlace: place });
    expect(shared).toContain('<meta property="og:image" content="https://books.example/b/abc/1.webp">');
    expect(shared).toContain('application/json+oembed');
    expect(shared).not.toContain('noindex');
    expect(readerPage({ book, config, brand: 'Leafcast' })).toContain('noindex');
  });

  it('shows the brand after the title (W-032)', () => {
    const { book } = smallBook('Plain');
    expect(readerPage({ book, config, brand: 'Leafcast' })).toContain('<title>Plain - Leafcast</title>');
  });

  it('escapes any title and page text on output (W-354)', () => {
    const hostile = fc.constantFrom(
      '<script>x</script>',
      '</title>',
      '</script>',
      '"><img onerror=x>',
      '&lt;',
      '\ud800',
      "' onload='",
    );
    const any = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
    const textOf = (text: string): PageText => {
      const box = { x: 0, y: 0, width: 10, height: 10 };
      // Blank text has no elements.
      const words = `x${text}`;
      const line = { ...box, text: words, size: 10, ends: Array.from({ length: words.length }, () => 0) };
      const blocks: readonly PageBlock[] = [
        { kind: 'heading', level: 1, from: 0, to: 1, language: text },
        { kind: 'table', from: 1, to: 2, rows: [[{ from: 1, to: 2 }]] },
        { kind: 'figure', from: 2, to: 2, box, alternative: words },
      ];
      return { lines: [line, line, line], links: [], blocks };
    };
    const plain = readerPage({
      book: smallBook('x').book,
      config,
      brand: 'Leafcast',
      publicPlace: place,
      texts: [textOf('x')],
    });
    const tags = (html: string) => html.match(/<[a-z/!][^\s>]*/gi)?.filter((tag) => !/^<\/?p\b/.test(tag));
    fc.assert(
      fc.property(any, any, (title, text) => {
        const { book } = smallBook(title);
        const html = readerPage({
          book: { ...book, description: text },
          config: { ...config, shareUrl: title },
          brand: 'Leafcast',
          publicPlace: place,
          texts: [textOf(text)],
        });
        expect(tags(html)).toEqual(tags(plain));
      }),
    );
  });
});

describe('downloadName', () => {
  it.each([
    ['年度报告 2026', '年度报告 2026.zip'],
    ['../../etc/passwd', 'etc passwd.zip'],
    ['a\r\nSet-Cookie: s=1', 'aSet-Cookie s=1.zip'],
    ['\u202egpj.exe', 'gpj.exe.zip'],
    ['...', 'book.zip'],
    ['CON', 'book.zip'],
    ['nul.2026', 'book.zip'],
    ['COM¹ .a', 'book.zip'],
    ['Conrad.2026', 'Conrad.2026.zip'],
    ['می\u200cخواهم！', 'می\u200cخواهم！.zip'],
    ['', 'book.zip'],
  ])('converts %j to %j', (title, name) => {
    expect(downloadName(title, 'zip')).toBe(name);
  });
});
