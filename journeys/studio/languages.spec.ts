import { getBook, publishBook } from '@leafcast/contract';
import { languageCodes, languages, loadEditorMessages } from '@leafcast/messages';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { samples } from '../../testing/documents/samples.ts';
import { Client, createNetworkHeaders, readUploadedFiles } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import type { TestServer } from '../../testing/server/server.ts';

let place: TestEnvironment;
let server: TestServer;
let client: Client;
let number: string;
let publicUrl: string;

beforeAll(async () => {
  place = await openTestEnvironment();
  ({ server } = place);
  client = new Client(server.url, createNetworkHeaders());
  // The email address contains no word that the test would report as untranslated.
  await client.register(`author-${process.pid}@example.org`);
  const { bookId } = await client.upload('四季小书', readUploadedFiles(samples.chinese));
  await client.settled(bookId);
  ({ number } = await client.call(getBook, { bookId }));
  publicUrl = new URL((await client.call(publishBook, { bookId })).url, server.url).href;
});

afterAll(() => place?.leave());

async function signIn(context: BrowserContext): Promise<void> {
  const cookies = client.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.url };
  });
  await context.addCookies(cookies);
}

/** Every studio screen: its URL, and an element that appears once the screen is complete. */
const screens = () =>
  [
    ['login', '/login.php', 'form'],
    ['welcome', '/book_edit2/welcome', 'h1'],
    ['upload', '/book_edit2/upload', '.drop-zone'],
    ['batch-upload', '/book_edit2/batch-upload', '.drop-zone'],
    ['create', '/book_edit2/create', 'form, main'],
    ['help', '/book_edit2/help', '.help-chapter'],
    ['editor', `/book_edit2/editor?num=${number}`, '.panel-body'],
  ] as const;

describe('the interface', () => {
  it('is entirely in Chinese from the start, on every screen (W-022)', async () => {
    const made = await place.come({ language: '', locale: 'zh-CN' });
    onTestFinished(() => made.close());
    const { page, context, check } = made;
    for (const [name, path, landmark] of screens()) {
      if (name === 'upload') await signIn(context);
      await page.goto(server.url + path);
      await page.locator(landmark).first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/);
      const words = await page.evaluate(() => {
        // The language list is allowed to show each language in its own name.
        const offered = [...document.querySelectorAll('select')].map((list) => list.innerText);
        const read = offered.reduce((text, list) => text.replace(list, ''), document.body.innerText);
        const heard = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
          [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
        );
        return [read, ...heard].join('\n');
      });
      expect(foreignWords(words), `on ${name}`).toEqual([]);
      await check(`zh-${name}`);
    }
    await page.goto(publicUrl);
    await page.locator('.lc-bar').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/);
    await check('zh-reader');
  });

  it('is mirrored in a right-to-left language', async () => {
    const made = await place.come({ language: 'ar', locale: 'ar' });
    onTestFinished(() => made.close());
    const { page, context, check } = made;
    for (const [name, path, landmark] of screens()) {
      if (name === 'upload') await signIn(context);
      await page.goto(server.url + path);
      await page.locator(landmark).first().waitFor();
      expect(await page.locator('html').getAttribute('dir'), name).toBe('rtl');
      await check(`ar-${name}`);
    }
    await page.goto(publicUrl);
    await page.locator('.lc-bar').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await check('ar-reader');
  });

  it('has no missing text in any language', async () => {
    for (const code of languageCodes) {
      const messages = await loadEditorMessages(code);
      const empty = Object.entries(messages).filter(([key, words]) => words.trim() === '' || words === key);
      expect(empty, languages[code].name).toEqual([]);
    }
  });
});

/** Returns untranslated words: words in Latin letters that are not names, formats or units. */
function foreignWords(text: string): string[] {
  const known =
    /^(Leafcast|PDF|PPT|PPTX|PowerPoint|JPG|JPEG|PNG|GIF|WEBP|AVIF|TIFF|HEIC|BMP|GB|MB|kB|VIP|HTML|HD|FHD|SHD|DPI|Ghostscript|Ctrl|Alt|Escape|author|example|org|https?|localhost|PC|English)$/i;
  return (text.match(/[A-Za-z][A-Za-z.]*[A-Za-z]/g) ?? []).filter((word) => !known.test(word));
}
