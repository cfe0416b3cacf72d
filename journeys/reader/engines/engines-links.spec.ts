import { publishBook, updateBook } from '@leafcast/contract';
import { expect, it } from 'vitest';
import { createPdf } from '../../../testing/documents/create-pdf.ts';
import { drag } from './drag.ts';
import type { OpenBook } from './open-book.ts';
import { client, server, testInEachEngine } from './use-engines.ts';

let made: Promise<string> | undefined;

/** Publishes a book whose corner lifts automatically. Its pages have text, and the third page links to the eighth. */
async function linkedBook(): Promise<string> {
  const link = '/Annots[<</Type/Annot/Subtype/Link/Rect[20 100 180 140]/Border[0 0 0]/Dest[18 0 R/Fit]>>]';
  const text = 'Words that a hand marks';
  const pages = Array.from({ length: 8 }, (_, page) => ({ text, ...(page === 2 && { extra: link }) }));
  const { bookId } = await client.upload('Links', [{ name: 'links.pdf', bytes: createPdf(pages) }]);
  expect((await client.settled(bookId)).state).toBe('complete');
  await client.call(updateBook, {
    bookId,
    bookConfig: { flipSeconds: 0.1, curlingCorner: true, rememberPage: false },
  });
  const { url } = await client.call(publishBook, { bookId });
  return new URL(url, server.url).href;
}

/** Waits for an element to appear on the open pages and for the corner to lift. Returns the position of the element. */
async function whileLifted(book: OpenBook, selector: string) {
  await book.poll(
    (wanted) => document.querySelector(wanted) !== null && document.querySelector('.lc-flap') !== null,
    selector,
  );
  return book.tab.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return { left: box?.left ?? 0, right: box?.right ?? 0, middle: box ? (box.top + box.bottom) / 2 : 0 };
  }, selector);
}

testInEachEngine(({ open }) => {
  const openPages = '.lc-clip:not(.lc-away)';

  it('a link can be followed while the corner lifts automatically (D-273)', async () => {
    made ??= linkedBook();
    const book = await open(`${await made}#p=3`);
    const { left, right, middle } = await whileLifted(book, `${openPages} .lc-page-link`);
    await book.tab.mouse.down([(left + right) / 2, middle]);
    await book.tab.mouse.up();
    await book.at(7);
  });

  it('text can be selected while the corner lifts automatically, without turning the page (D-273)', async () => {
    made ??= linkedBook();
    const book = await open(`${await made}#p=3`);
    const { left, right, middle } = await whileLifted(book, `${openPages} .lc-line`);
    // Start in the middle, because dragging at the outer edge of a page turns its leaf.
    await drag(book.tab.mouse, [(left + right) / 2, middle], [right - 3, middle]);
    await book.tab.mouse.up();
    expect(await book.tab.evaluate(() => `${getSelection()}`.length)).toBeGreaterThan(3);
    await book.at(1);
  });
});
