import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousIssues } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('what axe calls serious fails a journey, in the page and in sandboxed frames, and what it calls moderate does not', async () => {
  const page = await browser.newPage();
  const inside = `<html lang=en><title>Inside</title><p style='color:#bbb;background:#fff'>Faint</p>`;
  const frame = `<iframe title=Inside sandbox=allow-scripts srcdoc="${inside}"></iframe>`;
  await page.setContent(`<html lang=en><title>Outside</title><h4>Skipped levels</h4>${frame}`);
  await page.frameLocator('iframe').getByText('Faint').waitFor();
  expect(await seriousIssues(page)).toEqual([expect.stringMatching(/^color-contrast: <p /)]);
  await page.setContent(`<html lang=en><title>Outside</title><button></button>${frame}`);
  await page.frameLocator('iframe').getByText('Faint').waitFor();
  const found = await seriousIssues(page);
  expect(found.map((line) => line.split(':')[0])).toEqual(['button-name', 'color-contrast']);
  await page.close();
});
