import { calls } from '@leafcast/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { launchBrowser } from '../../../../test/harness/browser.ts';
import { setSafeHeaders } from '../answers/headers.ts';
import { registerApiDocsRoutes } from './docs.ts';

let app: FastifyInstance;
let url: string;
let browser: Browser;
beforeAll(async () => {
  app = fastify();
  setSafeHeaders(app, { isCookieSecure: false });
  registerApiDocsRoutes(app);
  url = await app.listen({ host: 'localhost', port: 0 });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe('the API documentation', () => {
  it('is served as JSON for programs, with the version of the product', async () => {
    const document = JSON.parse(await (await fetch(`${url}/api/openapi.json`)).text());
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: manifest.version } });
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(calls.map(({ path }) => path)));
  });

  it('is shown to people without loading anything from other servers, and with a policy that forbids inline scripts and styles', async () => {
    const page = await browser.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('request', (request) => new URL(request.url()).origin !== url && troubles.push(request.url()));
    const response = await page.goto(`${url}/api/docs`);
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
    await page.getByRole('heading', { name: 'Leafcast' }).waitFor();
    await page.locator('[data-tag="Books"]').click();
    await page.locator('[id$="publish-book"] .opblock-summary-control').click();
    await page.getByText('Readers see the old version or the new one, never a mix').waitFor();
    expect(troubles.filter((text) => !text.startsWith('data:'))).toEqual([]);
    await page.close();
  });

  it('lists every call for browsers without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${url}/api/docs`);
    expect(await page.locator('dt').allTextContents()).toEqual(calls.map(({ path }) => path));
    await context.close();
  });
});
