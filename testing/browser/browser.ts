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
import { root } from '../root.ts';
import { findSeriousAxeIssues } from './axe.ts';
import { watchShifts } from './layout-shifts.ts';
import { waitUntilSettled } from './wait-until-at-rest.ts';

const pictures = join(root, 'test-results/journeys');
const hardened = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];

/** The default desktop viewport. */
export const defaultViewport = { width: 1440, height: 900 } as const;

let running: Promise<Browser> | undefined;

/**
 * Returns the browser of this process. All journey files in the process share the browser, which closes when the
 * process ends.
 */
export async function openBrowser(): Promise<Browser> {
  const opened = await running?.catch(() => undefined);
  if (opened?.isConnected()) return opened;
  running = chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...hardened],
  });
  return running;
}

/** Fingerprints of content without axe issues, shared by all pages of this process. */
const known = new Set<string>();

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Problems on the pages so far: console errors, failed requests, requests to other sites. */
  readonly troubles: string[];
  /**
   * Checks that the current page has had no problems so far and has no serious axe issues. Also saves a screenshot if
   * requested.
   */
  check(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Open windows of the current journey, for inspection after a failure. */
export const openVisits = new Set<
  Pick<Visit, 'context' | 'troubles'> & { readonly unanswered: ReadonlySet<Request> }
>();

interface VisitOptions extends BrowserContextOptions {
  /** Allowed origins. Requests to any other origin count as problems. */
  readonly origins: readonly string[];
  /** Problems that this journey causes on purpose. */
  readonly expected?: RegExp;
  /** Interface language of the studio. */
  readonly language?: string;
}

/** Opens a separate browser context for a visitor, without cookies or stored data. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { origins, expected, language = 'en', ...rest } = options;
  const context = await browser.newContext({ viewport: defaultViewport, locale: 'en-US', ...rest });
  const troubles: string[] = [];
  const unanswered = new Set<Request>();
  const note = (text: string) => {
    if (!expected?.test(text)) troubles.push(text);
  };
  context.on('console', (message) => {
    // axe measures with inline styles, which the content security policy of a book correctly blocks. The script of axe
    // has no URL.
    const isOfAxe = message.location().url === '' && message.text().startsWith('Applying inline style');
    if (message.type() === 'error' && !isOfAxe) note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => {
    unanswered.delete(request);
    // Leaving a page cancels its requests, which is not a problem.
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
        // Storage is unavailable in an opaque origin.
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
      if (rest.javaScriptEnabled !== false) await waitUntilSettled(page);
      await saveScreenshot(page, name);
      expect(troubles, `on ${name}`).toEqual([]);
      if (rest.javaScriptEnabled === false) return;
      const issues = await findSeriousAxeIssues(page, known);
      if (issues.length === 0) return;
      // Content that was fading in or out during the check had temporary colors, so check again.
      await waitUntilSettled(page);
      expect(await findSeriousAxeIssues(page, known), `axe on ${name}`).toEqual([]);
    },
  };
}

/** Saves a screenshot in test-results/journeys if `PICTURES=1` is set. A JPEG requires half the work of a PNG. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 85 });
}
