import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { type OpenOptions, prepareReader } from '../harness/open-reader.ts';
import { type Book, type ComponentHost, withComponent } from './component-host.ts';
import { openOnOtherSite } from './other-site.ts';

declare const window: Window & { leafcast?: { engine?: Engine } };

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

const host = (html: string, run: (host: ComponentHost) => Promise<void>, options?: OpenOptions) =>
  withComponent(reader, html, run, options);

const one = '<leafcast-book id="book" src="BOOK" page="4" title="The Turning Page"></leafcast-book>';
const attribute = (page: Page, id = 'book') => page.locator(`#${id}`).getAttribute('page');

/** Returns the number of message listeners on the host's window. */
async function listeners(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await session.detach();
  return found.listeners.filter(({ type }) => type === 'message').length;
}

describe('the `<leafcast-book>` component', () => {
  it('keeps its attribute, its property and the book in sync, no matter which of them turns the page', async () => {
    await host(one, async ({ page, told, events, act, errors }) => {
      await expect.poll(told).toEqual([['book', 'ready', { page: 4, pages: 12, spread: [4, 5], title: 'Sample' }]]);
      await act((book) => book.next());
      await expect.poll(() => attribute(page)).toBe('6');
      await act((book) => {
        book.page = 9;
      });
      await expect.poll(() => attribute(page)).toBe('8');
      await act((book) => book.setAttribute('page', '2'));
      await expect.poll(() => page.frames()[1]?.evaluate(() => window.leafcast?.engine?.getState().page)).toBe(1);
      await page.frameLocator('iframe').getByRole('button', { name: 'Next page' }).first().click();
      await expect.poll(() => attribute(page)).toBe('4');
      await act((book) => book.goTo(99));
      await expect.poll(() => attribute(page)).toBe('12');
      await act((book) => book.previous());
      await expect.poll(() => attribute(page)).toBe('10');
      expect(await page.locator('#book').evaluate((book: Book) => book.page)).toBe(10);
      const turns = ['6,7', '8,9', '2,3', '4,5', '12', '10,11'].map((spread) => `turn ${spread}`);
      await expect.poll(events).toEqual(['ready 4,5', ...turns]);
      expect(errors).toEqual([]);
    });
  });

  it('reports a turn only if the page has changed, and ignores invalid pages', async () => {
    await host(one, async ({ page, events, act, errors }) => {
      await expect.poll(events).toEqual(['ready 4,5']);
      await act((book) => book.goTo(5));
      await act((book) => book.setAttribute('page', 'many'));
      await act((book) => book.goTo(Number.NaN));
      await act((book) => book.removeAttribute('page'));
      await act((book) => book.next());
      await expect.poll(events).toEqual(['ready 4,5', 'turn 6,7']);
      expect([await attribute(page), errors]).toEqual(['6', []]);
    });
  });

  it('applies properties and method calls from before the book is ready or its script is loaded', async () => {
    await host('', async ({ page, url, events, errors }) => {
      await page.evaluate((src) => {
        const book = Object.assign(document.createElement('leafcast-book'), { id: 'book', src, page: 3 }) as Book;
        document.body.append(book);
        book.next();
        book.next();
      }, url);
      await expect.poll(events).toEqual(['ready 2,3', 'turn 4,5', 'turn 6,7']);
      expect(errors).toEqual([]);
    });
    const html = (src: string) => `<leafcast-book id="late"></leafcast-book><script>
      document.body.append(Object.assign(document.createElement('p'), { id: 'mark' }));
      Object.assign(document.querySelector('#late'), { src: '${src}', page: 8 });</script>`;
    const { page, server, close } = await reader.open({ crossSite: true });
    const end = await openOnOtherSite(page, html(server.url));
    await page.addScriptTag({ url: `${server.url}reader/leafcast-book.js` });
    await expect.poll(() => attribute(page, 'late')).toBe('8');
    await page.frameLocator('iframe').getByLabel('Page 8', { exact: true }).first().waitFor();
    end();
    await close();
  });

  it('opens the book at the current page when it is moved, and closes it when it is removed', async () => {
    await host(`<div id="there"></div>${one}`, async ({ page, events, act, errors }) => {
      await expect.poll(events).toEqual(['ready 4,5']);
      expect(await listeners(page)).toBe(1);
      await act((book) => book.next());
      await expect.poll(() => attribute(page)).toBe('6');
      await act((book) => document.querySelector('#there')?.append(book));
      await expect.poll(events).toEqual(['ready 4,5', 'turn 6,7', 'ready 6,7']);
      expect(await listeners(page)).toBe(1);
      const book = await page.locator('#book').elementHandle();
      for (let times = 0; times < 5; times += 1) {
        await act((moved) => document.body.prepend(moved));
        await act((moved) => moved.remove()).catch(() => undefined);
        expect([await listeners(page), page.frames().length]).toEqual([0, 1]);
        await book?.evaluate((moved) => document.body.append(moved));
      }
      expect(await listeners(page)).toBe(1);
      await expect.poll(async () => (await events()).at(-1)).toBe('ready 6,7');
      await expect.poll(() => page.frames().length).toBe(2);
      expect(errors).toEqual([]);
    });
  });

  it('keeps its state when it is moved with `moveBefore`', async () => {
    await host(`<div id="there"></div>${one}`, async ({ page, events, act }) => {
      await expect.poll(events).toEqual(['ready 4,5']);
      await act((book) => {
        const there = document.querySelector('#there') as
          | (Element & { moveBefore(node: Node, before: null): void })
          | null;
        there?.moveBefore(book, null);
      });
      await act((book) => book.next());
      await expect.poll(events).toEqual(['ready 4,5', 'turn 6,7']);
      expect([await listeners(page), await page.locator('#there #book').count()]).toEqual([1, 1]);
    });
  });

  it('opens another book at its beginning, or at a page that is set together with the new URL', async () => {
    const remember = { settings: { rememberPage: false } };
    await host(
      one,
      async ({ page, url, events, requests, errors }) => {
        await expect.poll(events).toEqual(['ready 4,5']);
        const open = (address: string, at: number | null) =>
          page.locator('#book').evaluate(
            (book: Book, [src, to]) => {
              if (to !== null) book.page = to;
              book.src = src;
            },
            [address, at] as const,
          );
        await open(`${url}?lang=de`, null);
        await expect.poll(events).toEqual(['ready 4,5', 'ready 1']);
        await page.frameLocator('iframe').getByRole('button', { name: 'Nächste Seite' }).first().waitFor();
        await open(`${url}?lang=en`, 6);
        await expect.poll(async () => (await events()).at(-1)).toBe('ready 6,7');
        const loads = () => requests.filter((path) => path === '').length;
        const before = loads();
        for (const wrong of ['javascript:top.bad=1', 'data:text/html,<p>', '']) await open(wrong, null);
        await waitFixedTime(300, 'nothing must be loaded in this time');
        expect([page.frames().length, loads(), await page.evaluate('window.bad')]).toEqual([1, before, undefined]);
        expect(errors).toEqual([]);
      },
      remember,
    );
  });

  it('listens only to its own book if the page contains another one', async () => {
    await host(
      one + one.replace('"book"', '"other"').replace('"4"', '"8"'),
      async ({ page, eventsOf, act, errors }) => {
        await expect
          .poll(async () => [await eventsOf('book'), await eventsOf('other')])
          .toEqual([['ready 4,5'], ['ready 8,9']]);
        await act((book) => book.next(), 'other');
        await expect.poll(() => eventsOf('other')).toEqual(['ready 8,9', 'turn 10,11']);
        await act((book) => book.previous(), 'book');
        await expect.poll(() => eventsOf('book')).toEqual(['ready 4,5', 'turn 2,3']);
        expect([await eventsOf('other'), await attribute(page, 'other')]).toEqual([['ready 8,9', 'turn 10,11'], '10']);
        expect(errors).toEqual([]);
      },
    );
  });

  it('ignores messages from other windows that claim to be the book (safety T6)', async () => {
    const forger = `<iframe id="forger" srcdoc="<script>
      parent.postMessage({ leafcast: 1, type: 'turn', page: 9, pages: 9, spread: [9] }, '*');
      parent.postMessage({ leafcast: 1, type: 'ready', page: 9, pages: 9, spread: [9], title: 'Forged' }, '*');
    </script>"></iframe>`;
    await host(one, async ({ page, events, act }) => {
      await expect.poll(events).toEqual(['ready 4,5']);
      await page.evaluate((html) => {
        document.body.insertAdjacentHTML('beforeend', html);
        window.postMessage({ leafcast: 1, type: 'turn', page: 9, pages: 9, spread: [9] }, '*');
        window.dispatchEvent(
          new MessageEvent('message', { data: { leafcast: 1, type: 'turn', page: 9, pages: 9, spread: [9] } }),
        );
      }, forger);
      await page.frameLocator('#forger').locator('body').waitFor({ state: 'attached' });
      await act((book) => book.next());
      await expect.poll(events).toEqual(['ready 4,5', 'turn 6,7']);
    });
  });

  it('passes keyboard focus to the book', async () => {
    await host(one, async ({ page, events, act }) => {
      await expect.poll(events).toEqual(['ready 4,5']);
      await act((book) => book.focus());
      await page.keyboard.press('ArrowRight');
      await expect.poll(events).toEqual(['ready 4,5', 'turn 6,7']);
    });
  });

  it('loads a book with `loading="lazy"` when it comes near the viewport', async () => {
    const below = '<div style="height: 20000px"></div>';
    await host(
      below + one.replace('<leafcast-book', '<leafcast-book loading="lazy"'),
      async ({ page, requests, events, errors }) => {
        const before = requests.filter((path) => path === 'book/book.json').length;
        await waitFixedTime(500, 'the book must not be loaded in this time');
        expect(requests.filter((path) => path === 'book/book.json').length).toBe(before);
        expect(await events()).toEqual([]);
        await page.locator('#book').scrollIntoViewIfNeeded();
        await expect.poll(events).toEqual(['ready 4,5']);
        expect(errors).toEqual([]);
      },
    );
  });

  it('gives the frame a title and the attributes that docs/reference/embedding.md recommends, and works in a sandbox', async () => {
    const shut = one.replace('<leafcast-book', '<leafcast-book sandbox="allow-scripts"');
    await host(shut, async ({ page, events, act }) => {
      const frame = page.locator('iframe');
      const given = await frame.evaluate(({ title, allow, sandbox }: HTMLIFrameElement) => [
        title,
        allow,
        `${sandbox}`,
      ]);
      expect(given).toEqual(['The Turning Page', 'fullscreen; autoplay; clipboard-write', 'allow-scripts']);
      await act((book) => {
        book.title = 'Another';
      });
      expect(await frame.getAttribute('title')).toBe('Another');
      await expect.poll(events).toEqual(['ready 4,5']);
      await act((book) => book.next());
      await expect.poll(events).toEqual(['ready 4,5', 'turn 6,7']);
      const box = await frame.boundingBox();
      expect(Math.round(100 * ((box?.width ?? 0) / (box?.height ?? 1)))).toBe(150);
    });
  });
});
