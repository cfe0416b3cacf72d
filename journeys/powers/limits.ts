import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features } from '@leafcast/book';
import { updateBook } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { type Client, Refused } from '../../testing/client.ts';
import { root } from '../../testing/root.ts';
import type { TestServer } from '../../testing/server.ts';
import type { Studio } from '../../testing/studio.ts';
import { settings as words } from '../../testing/words.ts';

/** Points accounts may hold books here, and change nothing in them that needs a power. */
const denied = Object.fromEntries(
  features
    .filter((name) => !['upload', 'bookFileCount', 'publicationCount'].includes(name))
    .map((name) => [name, { allowed: false }]),
);

/** The environment of a server whose accounts have no powers, and may hold one book and one publication. */
export function withoutPowers(): { readonly env: Readonly<Record<string, string>>; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-powers-'));
  const limits = join(folder, 'limits.json');
  const counts = { bookFileCount: { limit: 1 }, publicationCount: { limit: 1 } };
  writeFileSync(limits, JSON.stringify({ 1: { ...denied, ...counts } }));
  return {
    env: { POWER_LIMITS: limits, SUPPORT_CONTACT: 'help@leafcast.example' },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Does something to an account as the operator does. @throws Error where the command fails */
export async function operate(server: TestServer, command: string, ...rest: readonly string[]): Promise<void> {
  const args = [join(root, 'apps/server/src/main.ts'), command, ...rest, '--data', join(server.data, 'data')];
  const [code] = await once(spawn(process.execPath, args), 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** The code that the server answers a change of a book with, asked without the editor. */
export function codeOfChange(client: Client, bookId: string, fields: object): Promise<string> {
  return client.call(updateBook, { bookId, ...fields }).then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );
}

/** Opens the settings of the open book, and unfolds them all. */
export async function openBookSetup(studio: Studio): Promise<void> {
  const { page } = studio;
  await studio.section('design');
  await page.getByRole('tab', { name: words('design.setup') }).click();
  await page.locator('details.setting-group').first().waitFor();
  const folded = page.locator('#panel details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** A setting of the open panel. */
export const settingOf = (page: Page, key: string) => page.locator(`#panel [data-setting="${key}"]`);
