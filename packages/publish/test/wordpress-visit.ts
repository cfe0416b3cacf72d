import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { wordpress } from '../src/plug-ins/wordpress.ts';
import { publishDrawnBook } from './drawn-book.ts';
import { identity } from './identity.ts';
import { admin, openWordPress, type WordPress } from './wordpress.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A WordPress site, and a browser in which its administrator is signed in. */
export interface Visit {
  readonly site: WordPress;
  readonly page: Page;
  /** Errors that occurred in the browser. */
  readonly errors: string[];
  /** Folder for the test's files. */
  readonly folder: string;
  /**
   * Publishes a generated book as a plug-in.
   *
   * @returns path of the file
   */
  plugIn(slug: string, versionCode: number): Promise<string>;
  /** Uploads a plug-in through the browser, as a user would. */
  upload(file: string): Promise<void>;
  /**
   * Creates a post.
   *
   * @returns URL of the post
   */
  post(content: string): Promise<string>;
  close(): Promise<void>;
}

export async function visitWordPress(): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-wordpress-'));
  const site = await openWordPress(folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: flags,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  // Ignores errors caused by avatars, which admin pages load from a server that is unreachable in tests.
  const isOurs = (text: string) => !text.includes('ERR_NAME_NOT_RESOLVED');
  page.on('console', (message) => message.type() === 'error' && isOurs(message.text()) && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${site.url}/wp-login.php`);
  await page.locator('#user_login').fill(admin.name);
  await page.locator('#user_pass').fill(admin.password);
  await page.locator('#wp-submit').click();
  await page.locator('#adminmenu').waitFor();
  return {
    site,
    page,
    errors,
    folder,
    plugIn: (slug, versionCode) =>
      publishDrawnBook(join(folder, `${slug}-${versionCode}.zip`), wordpress, {
        identity: { ...identity, slug, versionCode, name: `Book ${slug}` },
      }),
    async upload(file) {
      await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`);
      await page.locator('#pluginzip').setInputFiles(file);
      await page.locator('#install-plugin-submit').click();
    },
    async post(content) {
      const id = await site.php(
        `echo wp_insert_post(['post_title' => 'Book', 'post_status' => 'publish', 'post_content' => '${content}']);`,
      );
      return `${site.url}/?p=${id}`;
    },
    async close() {
      await browser.close();
      site.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
