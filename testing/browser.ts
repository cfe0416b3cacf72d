import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './at-rest.ts';
import { seriousIssues } from './axe.ts';
import { watchShifts } from './layout-shifts.ts';
import { root } from './root.ts';

const pictures = join(root, 'test-results/journeys');
const hardened = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];

/** The window of a desktop, unless told otherwise. */
export const defaultViewport = { width: 1440, height: 900 } as const;

let running: Promise<Browser> | undefined;

/** The browser of this process: one for all files of journeys that it runs, and it ends with the process. */
export async function openBrowser(): Promise<Browser> {
  const opened = await running?.catch(() => undefined);
  if (opened?.isConnected()) return opened;
  running = chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...hardened],
  });
  return running;
}

/** What axe has found nothing in, on whichever page of this process. */
const known = new Set<string>();

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong on the pages so far: console errors, failed requests, requests to other sites. */
  readonly troubles: string[];
  /** Checks the page as it is: no trouble so far, axe finds nothing serious. A picture of it is kept where one is wanted. */
  check(name: string): Promise<void>;
  close(): Promise<void>;
}

/** The windows of the journey that runs, so that one that fails can be looked at. */
export const openVisits = new Set<
  Pick<Visit, 'context' | 'troubles'> & { readonly unanswered: ReadonlySet<Request> }
>();

interface VisitOptions extends BrowserContextOptions {
  /** Origins that pages may ask; everything else is a trouble. */
  readonly origins: readonly string[];
  /** Troubles that this journey causes on purpose. */
  readonly expected?: RegExp;
  /** Interface language of the editor. */
  readonly language?: string;
}

/** A visitor with a browser of its own: no cookies, no storage. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { origins, expected, language = 'en', ...rest } = options;
  const context = await browser.newContext({ viewport: defaultViewport, locale: 'en-US', ...rest });
  const troubles: string[] = [];
  const unanswered = new Set<Request>();
  const note = (text: string) => {
    if (!expected?.test(text)) troubles.push(text);
  };
  context.on('console', (message) => {
    // axe measures with styles of its own, which the policy of a book rightly refuses; its script has no address.
    const isOfAxe = message.location().url === '' && message.text().startsWith('Applying inline style');
    if (message.type() === 'error' && !isOfAxe) note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => {
    unanswered.delete(request);
    // A page that is left takes its requests with it.
    const reason = request.failure()?.errorText ?? '';
    const { range } = request.headers();
    const part = range === undefined ? '' : ` ${range}`;
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.method()} ${request.url()}${part} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  context.on('request', (request) => {
    unanswered.add(request);
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) note(`third party: ${request.url()}`);
  });
  if (rest.javaScriptEnabled !== false) {
    await watchShifts(context);
    await context.addInitScript((code) => {
      try {
        if (window === window.top) localStorage.setItem('leafcast.language', code);
      } catch {
        // An opaque origin has no storage.
      }
    }, language);
  }
  const opened = { context, troubles, unanswered };
  openVisits.add(opened);
  context.on('close', () => openVisits.delete(opened));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return {
    context,
    page,
    troubles,
    close: () => context.close(),
    check: async (name) => {
      if (rest.javaScriptEnabled !== false) await settle(page);
      await takePicture(page, name);
      expect(troubles, `on ${name}`).toEqual([]);
      if (rest.javaScriptEnabled === false) return;
      const issues = await seriousIssues(page, known);
      if (issues.length === 0) return;
      // What faded in or out while axe looked had passing colours.
      await settle(page);
      expect(await seriousIssues(page, known), `axe on ${name}`).toEqual([]);
    },
  };
}

/**
 * Keeps a picture in test-results/journeys where somebody wants to look at them, by `PICTURES=1`; a JPEG takes
 * half the work of a PNG.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 85 });
}
