import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { type OpenOptions, prepareReader } from '../harness/open-reader.ts';
import { openOnOtherSite } from './other-site.ts';

declare const window: Window & {
  leafcast?: { engine?: Engine };
  told: unknown[];
  heard: number;
  send(data: unknown): void;
};

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

/** Returns the HTML of a page that embeds the book, sends messages on request, and records the messages it receives. */
const pageAround = (book: string, atOnce: readonly object[], target: string) => `<script>
  window.told = [];
  addEventListener('message', ({ source, data }) => source === document.querySelector('#book').contentWindow && told.push(data));
  window.send = (data) => document.querySelector('#book').contentWindow.postMessage(data, '${target}');
</script>
<iframe id="book" src="${book}" width="900" height="600"></iframe>
<script>
  document.querySelector('#book').onload = () => ${JSON.stringify(atOnce)}.forEach(send);
</script>`;

const connect = { leafcast: 1, type: 'connect' };
const getState = { leafcast: 1, type: 'getState' };

async function around(
  {
    atOnce = [connect],
    headers,
    more = '',
    ...options
  }: OpenOptions & {
    readonly atOnce?: readonly object[];
    readonly headers?: Record<string, string>;
    readonly more?: string;
  },
  run: (host: {
    readonly page: Page;
    readonly requests: readonly string[];
    readonly errors: readonly string[];
    send(...data: readonly unknown[]): Promise<void>;
    told(): Promise<unknown[]>;
    /** Returns the open page of the book, index from 0. */
    open(): Promise<number | undefined>;
    /** Performs an action and waits until the book's window has received `count` messages. */
    hears(count: number, act: () => Promise<unknown>): Promise<void>;
  }) => Promise<void>,
) {
  const { page, server, errors, close } = await reader.open({ crossSite: true, ...options });
  // If the page is sandboxed, the book in it has an opaque origin as well.
  const target = headers ? '*' : new URL(server.url).origin;
  const end = await openOnOtherSite(page, pageAround(server.url, atOnce, target) + more, headers);
  await page.frameLocator('#book').locator('.lc-bar').waitFor();
  const inBook = () => page.frames().find((frame) => frame.url().startsWith(server.url));
  await run({
    page,
    requests: server.requests,
    errors,
    async send(...data) {
      for (const one of data) await page.evaluate((message) => window.send(message), one);
    },
    told: () => page.evaluate(() => window.told),
    open: async () => inBook()?.evaluate(() => window.leafcast?.engine?.getState().page),
    async hears(count, act) {
      await inBook()?.evaluate(() => {
        window.heard = 0;
        addEventListener('message', () => {
          window.heard += 1;
        });
      });
      await act();
      await expect.poll(() => inBook()?.evaluate(() => window.heard)).toBe(count);
    },
  });
  end();
  await close();
}

const ready = (page: number, spread: readonly number[], title = 'Sample') => ({
  leafcast: 1,
  type: 'ready',
  page,
  pages: 12,
  spread,
  title,
});
const turn = (page: number, spread: readonly number[]) => ({ leafcast: 1, type: 'turn', page, pages: 12, spread });

describe('messages from a page that embeds a book', () => {
  it("turn the book's pages, and each message is answered", async () => {
    await around({}, async ({ send, told, errors }) => {
      await expect.poll(told).toEqual([ready(1, [1])]);
      await send({ leafcast: 1, type: 'goTo', page: 8 });
      await expect.poll(told).toContainEqual(turn(8, [8, 9]));
      await send({ leafcast: 1, type: 'next' }, { leafcast: 1, type: 'previous' });
      await expect.poll(async () => (await told()).slice(2)).toEqual([turn(10, [10, 11]), turn(8, [8, 9])]);
      await send(getState, { leafcast: 1, type: 'goTo', page: 9 });
      await expect.poll(async () => (await told()).slice(4)).toEqual([turn(8, [8, 9]), turn(8, [8, 9])]);
      await send({ leafcast: 1, type: 'goTo', page: 2 ** 40 });
      await expect.poll(async () => (await told()).at(-1)).toEqual(turn(12, [12]));
      expect(errors).toEqual([]);
    });
  });

  it('sent before the book is open are handled in order afterwards', async () => {
    const early = [connect, { leafcast: 1, type: 'goTo', page: 4 }, { leafcast: 1, type: 'next' }];
    await around({ atOnce: early }, async ({ told, requests }) => {
      await expect.poll(told).toEqual([ready(1, [1]), turn(4, [4, 5]), turn(6, [6, 7])]);
      expect(requests.filter((path) => path === 'reader/parts/embedder.js')).toHaveLength(1);
    });
  });

  it('get another `ready` answer if the page connects again', async () => {
    await around({}, async ({ send, told }) => {
      await expect.poll(told).toHaveLength(1);
      await send({ leafcast: 1, type: 'next' }, connect);
      await expect.poll(told).toEqual([ready(1, [1]), turn(2, [2, 3]), ready(2, [2, 3])]);
    });
  });

  it('have no effect before the page has connected', async () => {
    await around({ atOnce: [] }, async ({ send, told, open, hears }) => {
      await hears(3, () => send({ leafcast: 1, type: 'next' }, getState, { leafcast: 1, type: 'goTo', page: 5 }));
      await waitFixedTime(300, 'the book must not move in this time');
      expect([await told(), await open()]).toEqual([[], 0]);
    });
  });
});

describe('invalid or foreign messages (safety T6)', () => {
  it('get no answer and have no effect, whatever they contain', async () => {
    const wrong = [
      null,
      1,
      'next',
      [],
      {},
      { type: 'next' },
      { leafcast: 2, type: 'next' },
      { leafcast: 1 },
      { leafcast: 1, type: 'destroy' },
      { leafcast: 1, type: '__proto__' },
      { leafcast: 1, type: 'goTo', page: '5' },
      { leafcast: 1, type: 'goTo', page: 0 },
      { leafcast: 1, type: 'turn', page: 5, pages: 12, spread: [5] },
      { leafcast: { toString: 1 }, type: 'next' },
      { type: 'previewBook', key: 'title', value: 'Another', showAlert: true },
      { leafcast: 1, type: 'previewBook', key: 'title', value: 'Another', showAlert: true },
    ];
    await around({}, async ({ page, send, told, open, hears, errors }) => {
      await expect.poll(told).toHaveLength(1);
      await hears(wrong.length + 1, async () => {
        await send(...wrong);
        await page.evaluate(() => window.send(new Map([['leafcast', new ArrayBuffer(8)]])));
      });
      await waitFixedTime(300, 'no event and no turn must happen in this time');
      expect([await told(), await open(), errors]).toEqual([[ready(1, [1])], 0, []]);
    });
  });

  it('are ignored if they come from a third window of the same origin as the embedding page', async () => {
    const more = `<iframe id="third" srcdoc="<script>
      const next = { leafcast: 1, type: 'next' };
      window.strike = () => [{ leafcast: 1, type: 'connect' }, next, { leafcast: 1, type: 'goTo', page: 7 }]
        .forEach((data) => parent.document.querySelector('#book').contentWindow.postMessage(data, '*'));
    </script>"></iframe>`;
    for (const atOnce of [[], [connect]]) {
      await around({ atOnce, more }, async ({ page, told, open, hears, errors, requests }) => {
        await expect.poll(told).toHaveLength(atOnce.length);
        const third = page.frames().find((frame) => frame.url() === 'about:srcdoc');
        await hears(3, () => third?.evaluate('strike()') ?? Promise.reject(new Error('Third window not found')));
        await waitFixedTime(300, 'the book must not move in this time');
        expect(await open()).toBe(0);
        expect(await told()).toHaveLength(atOnce.length);
        expect(requests.includes('reader/parts/embedder.js')).toBe(atOnce.length > 0);
        expect(errors).toEqual([]);
      });
    }
  });

  it('are ignored if they come from the opener of a book that is not in a frame', async () => {
    const { page, server, errors, close } = await reader.open({ crossSite: true });
    const end = await openOnOtherSite(page, '<p>Shop</p>');
    const opening = page.waitForEvent('popup');
    await page.evaluate((url) => Object.assign(window, { book: open(url) }), server.url);
    const popup = await opening;
    await popup.locator('.lc-bar').waitFor();
    await popup.evaluate(() => {
      window.heard = 0;
      addEventListener('message', () => {
        window.heard += 1;
      });
    });
    await page.evaluate(
      "book.postMessage({ leafcast: 1, type: 'connect' }, '*'); book.postMessage({ leafcast: 1, type: 'next' }, '*')",
    );
    await expect.poll(() => popup.evaluate(() => window.heard)).toBe(2);
    await waitFixedTime(300, 'the book must not move in this time');
    expect(await popup.evaluate(() => window.leafcast?.engine?.getState().page)).toBe(0);
    expect(server.requests).not.toContain('reader/parts/embedder.js');
    expect(errors).toEqual([]);
    end();
    await close();
  });

  it('are ignored if they come from a page with an opaque origin', async () => {
    const headers = { 'content-security-policy': 'sandbox allow-scripts' };
    await around({ headers }, async ({ send, told, open, hears, errors }) => {
      await hears(2, () => send(connect, { leafcast: 1, type: 'next' }));
      await waitFixedTime(300, 'no event and no turn must happen in this time');
      expect([await told(), await open(), errors]).toEqual([[], 0, []]);
    });
  });
});

describe('a book locked by a password', () => {
  it('sends no messages to the embedding page, and turns no page, before it is unlocked (D-357, safety T11)', async () => {
    const options: OpenOptions = {
      config: { unlock: 'unlock' },
      edit(files) {
        const whole = `${files.get('book.json')}`;
        const locked = { from: 2, hint: '', hasUsers: false };
        files.set('whole.json', whole);
        files.set('book.json', JSON.stringify({ ...JSON.parse(whole), locked }));
        const data = { pass: 'p', files: 'book/', book: 'book/whole.json' };
        files.set('unlock', JSON.stringify({ code: 'OK', data }));
      },
    };
    await around(options, async ({ page, send, told, open, hears, errors }) => {
      await hears(3, () => send({ leafcast: 1, type: 'goTo', page: 6 }, getState, connect));
      await page.locator('#book').evaluate((frame: HTMLIFrameElement) => {
        frame.src = `${frame.src}#p=4`;
      });
      await expect.poll(open).toBe(3);
      await waitFixedTime(300, 'no event must be sent in this time');
      expect(await told()).toEqual([]);
      const book = page.frameLocator('#book');
      await book.locator('.lc-lock input').fill('paper-boat-7');
      await book.locator('.lc-lock-open').click();
      await expect.poll(told).toEqual([ready(4, [4, 5])]);
      await send({ leafcast: 1, type: 'next' });
      await expect.poll(told).toContainEqual(turn(6, [6, 7]));
      expect(errors).toEqual([]);
    });
  });
});
