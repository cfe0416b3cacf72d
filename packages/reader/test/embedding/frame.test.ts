import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { withPictures } from '../effects/media.ts';
import { phone, prepareSharedReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

/** Intercepts requests to the analytics provider. Returns their URLs. */
async function visits(page: Page): Promise<URL[]> {
  const sent: URL[] = [];
  await page.route('https://www.google-analytics.com/**', (route) => {
    sent.push(new URL(route.request().url()));
    return route.fulfill({ status: 204 });
  });
  return sent;
}

describe('visit counting (D-280)', () => {
  const settings = { analyticsId: 'G-TEST1234' };
  // Serves the book with the test server's policy, which matches that of a published book, but also allows connections
  // to the analytics host.
  const allow = async (page: Page) => {
    await page.route(/127\.0\.0\.1:\d+\/(\?.*)?$/, async (route) => {
      const response = await route.fetch();
      const policy = (response.headers()['content-security-policy'] ?? '').replace(
        "connect-src 'self'",
        "connect-src 'self' https://www.google-analytics.com",
      );
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
  };

  it('starts only after consent, which is stored and can be withdrawn', async () => {
    const opened = await reader.open({ settings });
    const { page, errors } = opened;
    const sent = await visits(page);
    await allow(page);
    await page.reload();
    const question = page.getByRole('region', { name: 'Privacy' });
    await question.waitFor();
    await waitFixedTime(500, 'nothing must be sent before the answer');
    expect(sent).toEqual([]);
    expect(await findAxeIssues(page)).toEqual([]);
    await question.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => sent.length).toBe(1);
    const fields = Object.fromEntries(sent[0]?.searchParams ?? []);
    expect(fields).toMatchObject({ v: '2', tid: 'G-TEST1234', en: 'page_view', dt: 'Sample' });
    expect(await question.count()).toBe(0);
    await page.reload();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.searchParams.get('cid')).toBe(fields.cid);
    await page.locator('.lc-bar').getByRole('button', { name: 'Help' }).click();
    await page.getByRole('checkbox', { name: 'Allow your visits to be counted' }).uncheck();
    await page.reload();
    await page.locator('.lc-bar').waitFor();
    await waitFixedTime(500, 'nothing must be sent and no question repeated');
    expect([sent.length, await question.count()]).toEqual([2, 0]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('visitor')))).toEqual([]);
    expect(errors).toEqual([]);
    await opened.close();
  });

  it('does not start after a refusal, in a draft, or without an analytics id', async () => {
    for (const options of [{ settings }, { settings, config: { host: 'http://127.0.0.1:1' } }, {}]) {
      const opened = await reader.open(options);
      const sent = await visits(opened.page);
      await opened.page.locator('.lc-bar').waitFor();
      const question = opened.page.getByRole('region', { name: 'Privacy' });
      if ('config' in options) await question.getByRole('button', { name: 'Agree' }).click();
      else if ('settings' in options) await question.getByRole('button', { name: 'Decline' }).click();
      await waitFixedTime(400, 'nothing must be sent in this time');
      expect(sent).toEqual([]);
      expect(await question.count()).toBe(0);
      await opened.close();
    }
  });

  it('does not ask for consent if the browser opts out of tracking', async () => {
    const opened = await reader.open({ settings });
    await opened.page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await opened.page.reload();
    await opened.page.locator('.lc-bar').waitFor();
    await waitFixedTime(400, 'the question must not appear');
    expect(await opened.page.getByRole('region', { name: 'Privacy' }).count()).toBe(0);
    await opened.close();
  });
});

describe('the ad strip (W-015)', () => {
  const adData = [
    { image: 'media/red.png', url: 'https://example.org/', title: 'Red' },
    { image: 'media/blue.png', url: '', title: 'Blue' },
  ];
  const settings = { haveAd: true, adData, adInterval: 500 };

  it.each(['top', 'bottom', 'left', 'right'] as const)('does not overlap the book at the %s', async (adPosition) => {
    for (const context of [{}, phone]) {
      await reader.with(
        { settings: { ...settings, adPosition }, edit: withPictures, context },
        async ({ page, errors }) => {
          await page.locator('.lc-ad img').waitFor();
          await expect
            .poll(() =>
              page.evaluate(() => {
                const box = (selector: string) =>
                  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
                const strip = box('.lc-ad');
                const parts = [box('.lc-bar'), box('.lc-page[aria-label="Page 1"]')];
                const overlaps = ({ left, right, top, bottom }: DOMRect) =>
                  left < strip.right && right > strip.left && top < strip.bottom && bottom > strip.top;
                return strip.width > 0 && strip.height > 0 && !parts.some(overlaps);
              }),
            )
            .toBe(true);
          expect(errors).toEqual([]);
        },
      );
    }
  });

  it('can be paused and resumed with a button (WCAG 2.2.2)', async () => {
    await reader.with({ settings, edit: withPictures }, async ({ page }) => {
      const shown = () => page.locator('.lc-ad img').getAttribute('alt');
      const first = await shown();
      await expect.poll(shown).not.toBe(first);
      await page.getByRole('button', { name: 'Stop changing pictures' }).click();
      const rest = await shown();
      await page.mouse.move(5, 5);
      await waitFixedTime(1200, 'the pictures no longer change');
      expect(await shown()).toBe(rest);
      await page.getByRole('button', { name: 'Resume changing pictures' }).click();
      await page.mouse.move(5, 5);
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await expect.poll(shown).not.toBe(rest);
      expect(await findAxeIssues(page)).toEqual([]);
    });
  });
});

describe('the loading screen', () => {
  it('does not cover the first page unless the author has enabled it', async () => {
    const opened = await reader.open();
    expect(await opened.page.locator('.lc-loading[data-cover]').count()).toBe(0);
    await opened.page.locator('.lc-bar').waitFor();
    expect(await opened.page.locator('.lc-loading').count()).toBe(0);
    await opened.close();
  });

  it('stays for at least the time that the author has set (D-187)', async () => {
    const opened = await reader.open({ settings: { loadingSeconds: 3 }, crossSite: true });
    await opened.page.addInitScript(() => {
      const isCover = (node: Node) => node instanceof Element && node.matches('.lc-loading[data-cover]');
      new MutationObserver((changes) => {
        const isGone = changes.some(({ removedNodes }) => [...removedNodes].some(isCover));
        if (isGone) Object.assign(window, { uncoveredAt: performance.now() });
      }).observe(document, { childList: true, subtree: true });
    });
    await opened.page.goto(opened.server.url);
    const uncovered = await opened.page.waitForFunction(() => 'uncoveredAt' in window && window.uncoveredAt);
    expect(await uncovered.jsonValue()).toBeGreaterThan(2990);
    await opened.close();
  });
});

describe('messages to the author (W-016, W-466, W-467)', () => {
  const settings = { messageButton: 'Show' } as const;
  const open = (page: Page) => page.locator('.lc-bar').getByRole('button', { name: 'Messages' }).click();

  it('are sent with the required fields, and the messages of other visitors are displayed as plain text', async () => {
    const list = [{ name: '<i>Mia</i>', text: '<img src=x>\nTwo', created: '2026-11-20T10:00:00.000Z' }];
    const config = { messages: { post: 'comment-post', list: 'meta/comment.json' } };
    const edit = (files: Map<string, string | Buffer>) => void files.set('meta/comment.json', JSON.stringify({ list }));
    await reader.with({ settings, config, edit }, async ({ page, errors }) => {
      const posted: string[] = [];
      await page.route('**/comment-post', (route) => {
        posted.push(route.request().postData() ?? '');
        return route.fulfill({ json: { code: 'OK' } });
      });
      await open(page);
      await page.getByText('<i>Mia</i>').waitFor();
      expect(await page.locator('.lc-message-list img').count()).toBe(0);
      // The date is formatted in the language that the visitor has chosen.
      const date = page.locator('.lc-message-list time');
      expect(await date.innerText()).toBe('Nov 20, 2026');
      await page.evaluate(() => window.leafcast?.engine?.setLanguage('de'));
      await expect.poll(() => date.innerText()).toBe('20.11.2026');
      await page.evaluate(() => window.leafcast?.engine?.setLanguage('en'));
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('form').getByText('Please fill in your name').waitFor();
      await page.getByLabel('Your name').fill('李雷');
      await page.getByLabel('Your message').fill('Hello & good-bye');
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('form').getByText('not valid').waitFor();
      await page.getByLabel('Email').fill('a@example.test');
      expect(await findAxeIssues(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('form').getByText('Thank you').waitFor();
      expect(Object.fromEntries(new URLSearchParams(posted[0]))).toEqual({
        name: '李雷',
        email: 'a@example.test',
        text: 'Hello & good-bye',
        website: '',
      });
      expect(errors).toEqual([]);
    });
  });

  it('can be sent only if the book accepts messages', async () => {
    await reader.with({ settings }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      expect(await page.locator('.lc-bar').getByRole('button', { name: 'Messages' }).count()).toBe(0);
    });
  });
});
