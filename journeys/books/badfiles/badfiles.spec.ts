import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseBook } from '@leafcast/book';
import { beginUpload, getBook, getBookList, operateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createPdf, endlessContent } from '../../../testing/documents/create-pdf.ts';
import { badFilesFolder, samples } from '../../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../../testing/server/client.ts';
import { noWarmWorkers, TestServer } from '../../../testing/server/server.ts';
import { server as words } from '../../../testing/studio/words.ts';
import { createEmptyPagesPdf } from './empty-pages.ts';
import { expectedReactions } from './reactions.ts';
import { uploadAndJudge } from './verdict.ts';

let server: TestServer;
let client: Client;

/** Deletes books, so that the server does not spend time on sharpening their pages. */
async function forget(...bookIds: readonly string[]): Promise<void> {
  const made = bookIds.filter((id) => id !== '');
  if (made.length > 0) await client.call(operateBook, { operate: 'delete', bookIds: made });
}

function bad(path: string): Uint8Array {
  return readFileSync(join(badFilesFolder ?? '', path));
}

/** Two hostile files that are also used to test the page limit. */
const pagesAtLimit = 'pdf/12_999_pages.pdf';
const pagesOverLimit = 'pdf/13_1000_pages_edge.pdf';

function namedIn(folder: string): string[] {
  const path = join(badFilesFolder ?? '', folder);
  return badFilesFolder && existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}

beforeAll(async () => {
  server = await TestServer.start({ env: noWarmWorkers });
  client = new Client(server.url);
  await client.register();
});

afterAll(async () => {
  try {
    // This check runs after all tests, in case one of the files has broken the server.
    await worksOn();
  } finally {
    await server.stop();
  }
});

/**
 * Checks that the server still works normally: it converts a book, stores the original document, and leaves no
 * temporary files.
 */
async function worksOn(): Promise<void> {
  const { bookId } = await client.upload('Three pages', readUploadedFiles(samples.threePages));
  expect(await client.settled(bookId)).toMatchObject({ state: 'complete', done: 3 });
  const files = (...folders: readonly string[]) =>
    folders
      .map((folder) => join(server.data, folder))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  expect(files('data/storage').map(hashOf)).toContain(hashOf(samples.threePages));
  await vi.waitFor(() => expect(files('data/work', 'data/tmp', 'data/temp')).toEqual([]), { timeout: 60_000 });
}

describe('a file whose content does not match its extension', () => {
  const png = readFileSync(samples.images[1] ?? '');
  const wrong: readonly (readonly [string, Uint8Array, RegExp])[] = [
    ['picture.pdf', png, /Incorrect file format/],
    ['nothing.pdf', new Uint8Array(), /Incorrect file format|is empty/],
    ['words.pdf', Buffer.from('These are only words.\n'.repeat(50)), /Incorrect file format/],
    ['words.pptx', Buffer.from('These are only words.\n'.repeat(50)), /Incorrect file format/],
    ['document.png', readFileSync(samples.threePages), /Only support|format of some images|Incorrect file format/],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /Incorrect file format/],
    ['archive.zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0')), /Incorrect file format/],
    ['program.exe', Buffer.from('MZ'.padEnd(200, '\0')), /Incorrect file format/],
  ];

  it.each(wrong)('is refused before anything is queued: %s', async (name, bytes, message) => {
    const before = await client.call(getBookList, {});
    const verdict = await uploadAndJudge(client, name, bytes);
    expect(verdict).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) });
    expect((await client.call(getBookList, {})).total).toBe(before.total);
  });
});

describe('the limits of an import', () => {
  const begin = (name: string, size: number) => client.call(beginUpload, { title: name, files: [{ name, size }] });
  const MiB = 2 ** 20;

  it('allow exactly 999 pages; 1000 pages are refused with the limit in the message (W-341)', async () => {
    // Low quality saves time, because only the number of pages matters here.
    const pageQuality = { definition: 80, maxEdge: 450, dpi: 72 };
    const most = await uploadAndJudge(
      client,
      'most.pdf',
      badFilesFolder ? bad(pagesAtLimit) : createEmptyPagesPdf(999),
      {
        pageQuality,
      },
    );
    expect(most).toMatchObject({ outcome: 'complete', pages: 999 });
    await forget(most.bookId);
    const over = await uploadAndJudge(
      client,
      'over.pdf',
      badFilesFolder ? bad(pagesOverLimit) : createEmptyPagesPdf(1000),
    );
    expect(over.outcome).toMatch(/refused|error/);
    expect(over.message).toMatch(/within (1,?000|999) pages/);
  });

  it('allow less than 1 GB of PDF; a file one byte too large is refused before anything is sent (W-342)', async () => {
    expect((await begin('large.pdf', 1024 * MiB - 1)).files).toHaveLength(1);
    await expect(begin('large.pdf', 1024 * MiB)).rejects.toThrow(/less than 1 GB/);
  });

  it('allow exactly 10 MB per image (W-343)', async () => {
    expect((await begin('large.png', 10 * MiB)).files).toHaveLength(1);
    await expect(begin('large.png', 10 * MiB + 1)).rejects.toThrow(/must not exceed 10 MB/);
  });
});

describe.skipIf(!badFilesFolder)('a hostile file from ../shared/badfiles (skipped if that folder is missing)', () => {
  const present = ['pdf', 'img', 'office', 'svg', 'zip']
    .flatMap(namedIn)
    .filter((path) => path !== pagesAtLimit && path !== pagesOverLimit);
  /** Files with separate tests, which check more. */
  const script = 'pdf/31_outline_xss.pdf';
  const pointing = 'office/02_pptx_external_image_ssrf.pptx';
  const protectedOnes = ['pdf/50_pw_user_rc4_40.pdf', 'pdf/52_pw_user_aes256.pdf'];
  const others = present.filter(
    (path) => path in expectedReactions && ![script, pointing, ...protectedOnes].includes(path),
  );
  const hits: string[] = [];
  const canary = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.end();
  });

  beforeAll(async () => {
    canary.listen(7070, '127.0.0.1');
    await once(canary, 'listening');
  });
  afterAll(() => {
    canary.close();
    expect(hits).toEqual([]);
  });

  /**
   * Uploads a file and compares its outcome with the table of reactions.
   *
   * @returns the id of its book
   */
  async function meet(path: string): Promise<string> {
    const { outcomes, message, pages } = expectedReactions[path] ?? { outcomes: [] };
    const verdict = await uploadAndJudge(client, path.replace(/^.*\//, ''), bad(path));
    expect(outcomes, verdict.message).toContain(verdict.outcome);
    if (message && verdict.outcome !== 'complete') expect(verdict.message).toMatch(message);
    if (verdict.outcome === 'complete') {
      expect(verdict.pages).toBe(pages ?? verdict.pages);
      expect(verdict.pages).toBeGreaterThan(0);
    }
    expect(await server.isReady()).toBe(true);
    return verdict.bookId;
  }

  it('has an entry in the table of expected reactions', () => {
    expect(present.filter((path) => !(path in expectedReactions))).toEqual([]);
  });

  it('does not delay other books while endless documents are converted', async () => {
    const poison = await client.upload('Poison', [
      { name: 'poison.pdf', bytes: createPdf([{ content: endlessContent }]) },
    ]);
    const begun = performance.now();
    const good = await Promise.all(
      Array.from({ length: 3 }, () => client.upload('Good', readUploadedFiles(samples.threePages))),
    );
    const ends = await Promise.all(good.map(({ bookId }) => client.settled(bookId)));
    expect(ends.map(({ state, done }) => [state, done])).toEqual(good.map(() => ['complete', 3]));
    expect((performance.now() - begun) / 1000).toBeLessThan(60);
    await client.call(operateBook, { operate: 'cancel', bookIds: [poison.bookId] });
    expect((await client.settled(poison.bookId)).state).toMatch(/cancelled|error/);
    await forget(...good.map(({ bookId }) => bookId));
  });

  it.each(others)('has the expected outcome: %s', { timeout: 200_000 }, async (path) => {
    await forget(await meet(path));
  });

  it.each(protectedOnes)(
    'opens only with its password, and displays “Incorrect Password!” for a wrong one: %s',
    async (path) => {
      const bookId = await meet(path);
      await client.call(operateBook, { operate: 'retry', bookIds: [bookId], password: 'not-it' });
      expect(await client.settled(bookId)).toMatchObject({
        state: 'password',
        message: words('convert.wrongPassword'),
      });
      await client.call(operateBook, { operate: 'retry', bookIds: [bookId], password: 'user-1234' });
      expect((await client.settled(bookId)).state).toBe('complete');
    },
  );

  it('displays a script in a PDF bookmark as plain text', async () => {
    const { olsconfig } = await client.call(getBook, { bookId: await meet(script) });
    expect(JSON.stringify(olsconfig)).not.toMatch(/"u":"javascript:/i);
    expect(JSON.stringify(olsconfig)).toMatch(/__FB_XSS|<(script|img)/);
  });

  it('loads none of the network resources that a presentation refers to', async () => {
    const { previewUrl } = await client.call(getBook, { bookId: await meet(pointing) });
    expect(hits).toEqual([]);
    const book = parseBook(await client.json(new URL('book.json', new URL(previewUrl, server.url)).href, z.unknown()));
    for (const { text } of book.pages) {
      if (!text) continue;
      const content = await (await fetch(new URL(text, new URL(previewUrl, server.url)))).text();
      expect(content).not.toMatch(/root:x:0/);
    }
  });
});

describe('the server', () => {
  it('works normally after a damaged document and one that never finishes rendering, stores an original byte for byte, and leaves nothing in the temporary folders', async () => {
    const half = readFileSync(samples.threePages).subarray(0, 600);
    const { outcome, bookId } = await uploadAndJudge(
      client,
      'half.pdf',
      Buffer.concat([half, Buffer.alloc(4000, 0x20)]),
    );
    expect(outcome).toBe('error');
    const poison = await client.upload('Poison', [
      { name: 'poison.pdf', bytes: createPdf([{ content: endlessContent }]) },
    ]);
    await client.call(operateBook, { operate: 'cancel', bookIds: [poison.bookId] });
    await client.settled(poison.bookId);
    await forget(bookId, poison.bookId);
    await worksOn();
  });
});
