import { describe, expect, it } from 'vitest';
import { makeBook } from '../../../../reader/test/harness/make-book.ts';
import { documentPolicy, readerPolicy } from './policy.ts';

const own = "'self' https://here.example:8443";
const connect = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1];

describe('the content security policy of a book’s page', () => {
  it("allows connections only to the page's own location", () => {
    expect(connect(documentPolicy({ settings: {} }, own))).toBe(own);
    const messages = { post: './comment-post', list: './meta/comment.json' };
    expect(connect(documentPolicy({ settings: {} }, own, messages))).toBe(own);
  });

  it('allows connections to the analytics service only for a book that uses it (D-280)', () => {
    const book = { settings: { analyticsId: 'G-ABC' } };
    expect(connect(readerPolicy(book, { own, frameAncestors: '*' }))).toBe(`${own} https://www.google-analytics.com`);
  });

  it('allows a copy of a book to send messages to the site that hosts the book', () => {
    const url = 'https://books.example/b/abc/';
    const messages = { post: `${url}comment-post`, list: `${url}meta/comment.json` };
    expect(connect(documentPolicy({ settings: {} }, own, messages))).toBe(`${own} https://books.example`);
  });

  it('allows videos only from sites whose videos are on the pages', () => {
    expect(documentPolicy({ settings: {} }, own)).not.toContain('frame-src');
    const { book } = makeBook({ pages: 2 });
    const place = { id: 'film', x: 0, y: 0, width: 1, height: 0.5, rotation: 0, z: 0, opacity: 1, alt: '' } as const;
    const film = { ...place, kind: 'video', video: { embed: { site: 'vimeo', id: '76979871' } } } as const;
    const pages = book.pages.map((page) => ({ ...page, items: [film] }));
    expect(documentPolicy({ settings: {}, pages }, own)).toContain('frame-src https://player.vimeo.com;');
  });

  it('never allows scripts, styles or fonts from other origins', () => {
    const policy = readerPolicy({ settings: { analyticsId: 'G-ABC' } }, { own, frameAncestors: '*' });
    for (const kind of ['script', 'style', 'font']) expect(policy).toContain(`${kind}-src ${own};`);
    expect(policy).toContain(`img-src ${own} data: blob:;`);
    expect(policy).toContain(`media-src ${own} blob:;`);
    expect(policy).not.toContain('unsafe');
  });
});
