import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findSeriousAxeIssues } from '../../testing/browser/axe.ts';
import { openBrowser } from '../../testing/browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('a serious axe issue fails a journey, in the page and in sandboxed frames, and a moderate one does not', async () => {
  const page = await browser.newPage();
  const inside = `<html lang=en><title>Inside</title><p style='color:#bbb;background:#fff'>Faint</p>`;
  const frame = `<iframe title=Inside sandbox=allow-scripts srcdoc="${inside}"></iframe>`;
  await page.setContent(`<html lang=en><title>Outside</title><h4>Skipped levels</h4>${frame}`);
  await page.frameLocator('iframe').getByText('Faint').waitFor();
  expect(await findSeriousAxeIssues(page)).toEqual([expect.stringMatching(/^color-contrast: <p /)]);
  await page.setContent(`<html lang=en><title>Outside</title><button></button>${frame}`);
  await page.frameLocator('iframe').getByText('Faint').waitFor();
  const found = await findSeriousAxeIssues(page);
  expect(found.map((line) => line.split(':')[0])).toEqual(['button-name', 'color-contrast']);
  await page.close();
});

describe('content that axe has already found clean', () => {
  const clean = `<html lang=en><title>Clean</title><style>.faint p { color: #bbb }</style><main><h1>Tea</h1>
    <section><p>Assam</p><p>Ceylon</p><p>Darjeeling</p><p>Keemun</p></section>
    <section hidden style="color:#bbb"><p>Mocha</p><p>Bourbon</p><p>Java</p><p>Maragogype</p></section></main>`;
  const opened = async () => {
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.setContent(clean);
    return page;
  };
  const known = new Set<string>();

  it('is not checked by axe again, even in another window', async () => {
    expect(await findSeriousAxeIssues(await opened(), known)).toEqual([]);
    const again = await opened();
    expect(await findSeriousAxeIssues(again, known)).toEqual([]);
    expect(await again.evaluate(() => 'axe' in globalThis)).toBe(false);
  });

  it.each([
    ['gets other colors from its surroundings', () => document.querySelector('main')?.classList.add('faint')],
    ['becomes visible', () => document.querySelector('section[hidden]')?.removeAttribute('hidden')],
    ['gets other child elements', () => document.querySelector('section')?.append(document.createElement('button'))],
    ['gets a new sibling element', () => document.querySelector('main')?.append(document.createElement('button'))],
  ])('is checked by axe again if it %s', async (_, change) => {
    expect(await findSeriousAxeIssues(await opened(), known)).toEqual([]);
    const page = await opened();
    await page.evaluate(change);
    expect(await findSeriousAxeIssues(page, known)).not.toEqual([]);
  });
});
