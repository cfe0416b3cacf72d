import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features } from '@leafcast/book';
import { updateBook } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { root } from '../../testing/root.ts';
import { type Client, RefusedCallError } from '../../testing/server/client.ts';
import type { TestServer } from '../../testing/server/server.ts';
import type { Studio } from '../../testing/studio/studio.ts';
import { settings as words } from '../../testing/studio/words.ts';

/** Limits of accounts that may create books, but must not change anything that requires a feature. */
const denied = Object.fromEntries(
  features
    .filter((name) => !['upload', 'bookFileCount', 'publicationCount'].includes(name))
    .map((name) => [name, { allowed: false }]),
);

/**
 * Returns the environment of a server whose accounts have no features and are limited to one book and one publication.
 * `remove` deletes the file that contains these limits.
 */
export function createNoPowersEnvironment(): { readonly env: Readonly<Record<string, string>>; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-powers-'));
  const limits = join(folder, 'limits.json');
  const counts = { bookFileCount: { limit: 1 }, publicationCount: { limit: 1 } };
  writeFileSync(limits, JSON.stringify({ 1: { ...denied, ...counts } }));
  return {
    env: { POWER_LIMITS: limits, SUPPORT_CONTACT: 'help@leafcast.example' },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Runs an operator command on an account.
 *
 * @throws Error if the command fails
 */
export async function runOperatorCommand(
  server: TestServer,
  command: string,
  ...rest: readonly string[]
): Promise<void> {
  const args = [join(root, 'apps/server/src/main.ts'), command, ...rest, '--data', join(server.data, 'data')];
  const [code] = await once(spawn(process.execPath, args), 'close');
  if (code !== 0) throw new Error(`${command} exited with ${code}`);
}

/** Returns the server's response code for a change to a book, sent directly without the editor. */
export function getChangeCode(client: Client, bookId: string, fields: object): Promise<string> {
  return client.call(updateBook, { bookId, ...fields }).then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof RefusedCallError) return error.code;
      throw error;
    },
  );
}

/** Opens the settings of the open book and expands all groups. */
export async function openBookSetup(studio: Studio): Promise<void> {
  const { page } = studio;
  await studio.section('design');
  await page.getByRole('tab', { name: words('design.setup') }).click();
  await page.locator('details.setting-group').first().waitFor();
  const folded = page.locator('#panel details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Finds a setting in the open panel. */
export const findSetting = (page: Page, key: string) => page.locator(`#panel [data-setting="${key}"]`);
