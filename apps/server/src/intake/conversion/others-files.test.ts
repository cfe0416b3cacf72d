import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishBook, setBookPrivacy } from '@leafcast/contract';
import { findSandbox } from '@leafcast/convert';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findSandboxWithProtection } from '../../../../../packages/convert/src/sandbox/sandbox.ts';
import { createLinkedDrawing, createSlideDeck } from '../../../../../testing/documents/create-slide-deck.ts';
import { until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-uncleaned-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  delete process.env.SOFFICE;
  await test?.stop();
});

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

/** Creates a LibreOffice wrapper that opens the given presentation, under the same name, instead of the sanitized one. */
async function officeWith(deck: Buffer): Promise<string> {
  await mkdir(join(folder, 'program'), { recursive: true });
  await writeFile(join(folder, 'source.pptx'), deck);
  const program = join(folder, 'program', 'soffice');
  const code = `#!/bin/bash\nexec /usr/bin/soffice "\${@:1:$#-1}" '${join(folder, 'source.pptx')}'\n`;
  await writeFile(program, code, { mode: 0o755 });
  return program;
}

/**
 * Uploads a presentation that refers to another account's protected red page. Returns whether the converted page shows
 * the red page.
 */
async function showsOthersPage(isCleaned: boolean): Promise<boolean> {
  const victim = await test.signedIn();
  const locked = await upload(victim, [{ name: 'locked.png', bytes: await picture('#ff0000') }]);
  await until(victim, locked, 'complete');
  await victim.call(publishBook, { bookId: locked });
  const users = JSON.stringify([{ user: 'Ada', password: 'countess-1' }]);
  await victim.call(setBookPrivacy, { bookId: locked, users, hint: '', startPage: 1 });
  const pages = join(test.services.config.dataFolder, 'storage', 'files', 'books', locked, 'pages');
  const page = (await readdir(pages)).find((name) => name.includes('-page-')) ?? '';
  expect(page).not.toBe('');

  const attacker = await test.signedIn();
  const bytes = await createSlideDeck({ svg: createLinkedDrawing(pathToFileURL(join(pages, page)).href) });
  if (!isCleaned) process.env.SOFFICE = await officeWith(bytes);
  const deck = await upload(attacker, [{ name: 'deck.pptx', bytes }]);
  const { message, firstPage } = await until(attacker, deck, 'complete');
  expect(message).not.toBe('');
  const shown = await attacker.fetch(new URL(firstPage ?? '', 'http://localhost').pathname);
  const { channels } = await sharp(Buffer.from(await shown.arrayBuffer())).stats();
  // A red page has almost no blue, apart from its smoothed edges.
  return (channels[2]?.mean ?? 255) < 20;
}

describe('a presentation that refers to a page of a protected book (safety T19)', () => {
  const worker = { spareLanes: 0 } as const;

  it.each([true, false])(
    "does not show the protected page to the presentation's author; sanitized first: %s",
    async (isCleaned) => {
      test = await createTestApp({}, { converts: true, worker: { ...worker, sandbox: findSandbox } });
      expect(await showsOthersPage(isCleaned)).toBe(false);
    },
  );

  it.each([
    [true, false],
    [false, true],
  ])(
    'is stopped only by sanitizing if there is no sandbox; sanitized: %s, page shown: %s',
    async (isCleaned, shows) => {
      const sandbox = async () => {
        const none = await findSandboxWithProtection('none');
        if (!none) throw new Error('The unsandboxed runner is unavailable');
        return none;
      };
      test = await createTestApp({}, { converts: true, worker: { ...worker, sandbox, allowsUnconfinedOffice: true } });
      expect(await showsOthersPage(isCleaned)).toBe(shows);
    },
  );
});
