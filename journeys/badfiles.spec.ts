import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseBook } from '@leafcast/book';
import { beginUpload, getBook, getBookList, operateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Client, filesOf, Refused } from '../testing/client.ts';
import { endlessContent, makePdf } from '../testing/make-pdf.ts';
import { badFiles, samples } from '../testing/samples.ts';
import { TestServer, unhurried } from '../testing/server.ts';
import { server as words } from '../testing/words.ts';

/** What came of a file: refused before anything was queued, or where its conversion came to rest. */
type Verdict =
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'complete' | 'error' | 'password'; readonly message: string; readonly pages: number };

let server: TestServer;
let client: Client;

async function judge(
  name: string,
  bytes: Uint8Array,
  extra: Parameters<Client['upload']>[2] = {},
): Promise<Verdict & { readonly bookId: string }> {
  try {
    const { bookId } = await client.upload(name, [{ name, bytes }], extra);
    const { state, message, total } = await client.settled(bookId, { limitMs: 150_000 });
    if (state !== 'complete' && state !== 'error' && state !== 'password') throw new Error(`${name} is ${state}`);
    return { outcome: state, message, pages: total, bookId };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { outcome: 'refused', message: error.message, bookId: '' };
  }
}

/** Nobody waits until each page of a book is sharper. */
const forget = (...bookIds: readonly string[]) =>
  client.call(operateBook, { operate: 'delete', bookIds: bookIds.filter((id) => id !== '') });

function bad(path: string): Uint8Array {
  return readFileSync(join(badFiles ?? '', path));
}

/** These two of the hostile files are what the limits are tried with. */
const pagesAtLimit = 'pdf/12_999_pages.pdf';
const pagesOverLimit = 'pdf/13_1000_pages_edge.pdf';

function namedIn(folder: string): string[] {
  const path = join(badFiles ?? '', folder);
  return badFiles && existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}

beforeAll(async () => {
  server = await TestServer.start({ env: unhurried });
  client = new Client(server.url);
  await client.register();
});

afterAll(() => server.stop());

describe('A file that is not what it says', () => {
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
    const verdict = await judge(name, bytes);
    expect(verdict).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) });
    expect((await client.call(getBookList, {})).total).toBe(before.total);
  });
});

/** A PDF of so many empty pages. */
function pdfOfPages(count: number): Uint8Array {
  const ids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${ids.join(' ')}]/MediaBox[0 0 60 80]>>`,
    ...ids.map(() => '<</Type/Page/Parent 2 0 R>>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text);
}

describe('The limits of an import', () => {
  const begin = (name: string, size: number) => client.call(beginUpload, { title: name, files: [{ name, size }] });
  const MiB = 2 ** 20;

  it('are 999 pages: 1000 are refused with the limit in the message (W-341)', async () => {
    // How many there are is the question, not how sharp they are.
    const pageQuality = { definition: 80, maxEdge: 450, dpi: 72 };
    const most = await judge('most.pdf', badFiles ? bad(pagesAtLimit) : pdfOfPages(999), { pageQuality });
    expect(most).toMatchObject({ outcome: 'complete', pages: 999 });
    await forget(most.bookId);
    const over = await judge('over.pdf', badFiles ? bad(pagesOverLimit) : pdfOfPages(1000));
    expect(over.outcome).toMatch(/refused|error/);
    expect(over.message).toMatch(/within (1,?000|999) pages/);
  });

  it('are less than 1 GB of PDF: the last byte too many is refused before anything is sent (W-342)', async () => {
    expect((await begin('large.pdf', 1024 * MiB - 1)).files).toHaveLength(1);
    await expect(begin('large.pdf', 1024 * MiB)).rejects.toThrow(/less than 1 GB/);
  });

  it('are 10 MB an image, that size itself allowed (W-343)', async () => {
    expect((await begin('large.png', 10 * MiB)).files).toHaveLength(1);
    await expect(begin('large.png', 10 * MiB + 1)).rejects.toThrow(/must not exceed 10 MB/);
  });
});

/** The reaction that the manifest of the hostile files asks for, as far as it can be seen through the API. */
interface Reaction {
  readonly outcomes: readonly Verdict['outcome'][];
  readonly message?: RegExp;
  readonly pages?: number;
}

const failed = { outcomes: ['error'], message: /PDF conversion failed|took too long/ } as const;
const failedOrWhole = { ...failed, outcomes: ['error', 'complete'] } as const;
const reactions: Readonly<Record<string, Reaction>> = {
  'pdf/00_control_ok.pdf': { outcomes: ['complete'], pages: 1 },
  'pdf/01_zero_byte.pdf': { outcomes: ['refused'], message: /Incorrect file format|is empty/ },
  'pdf/02_truncated_half.pdf': failedOrWhole,
  'pdf/05_png_named.pdf': { outcomes: ['refused'], message: /Incorrect file format/ },
  'pdf/10_12_pages_trial_edge.pdf': { outcomes: ['complete'], pages: 12 },
  'pdf/11_13_pages_trial_over.pdf': { outcomes: ['complete'], pages: 13 },
  'pdf/16_count_lie_huge.pdf': { ...failedOrWhole, pages: 1 },
  'pdf/18_page_tree_cycle.pdf': failed,
  'pdf/22_page_box_1e9.pdf': failedOrWhole,
  'pdf/25_flate_bomb_content_1200MiB.pdf': failed,
  'pdf/27_form_xobject_lol_2e29.pdf': failed,
  'pdf/31_outline_xss.pdf': { outcomes: ['complete'], pages: 1 },
  'pdf/50_pw_user_rc4_40.pdf': { outcomes: ['password'] },
  'pdf/52_pw_user_aes256.pdf': { outcomes: ['password'] },
  'img/00_control_ok.png': { outcomes: ['complete'], pages: 1 },
  'img/01_png_bomb_50000x50000.png': {
    outcomes: ['refused', 'error'],
    message: /must not exceed|Image conversion failed/,
  },
  'img/04_png_truncated.png': { outcomes: ['refused', 'error'], message: /Image conversion failed/ },
  'img/08_svg_named.png': { outcomes: ['refused'], message: /Only support|format of some images/ },
  'img/20_control_ok.jpg': { outcomes: ['complete'], pages: 1 },
  'img/22_jpeg_cmyk_adobe.jpg': { outcomes: ['complete'], pages: 1 },
  'img/30_gif_anim_501x501.gif': { outcomes: ['refused'], message: /format/ },
  'img/40_control_ok.bmp': { outcomes: ['complete'], pages: 1 },
  'office/00_control_ok.pptx': { outcomes: ['complete'], pages: 1 },
  'office/02_pptx_external_image_ssrf.pptx': { outcomes: ['complete'], pages: 1 },
  'office/07_plain_zip_named.pptx': { outcomes: ['refused'], message: /Incorrect file format/ },
  'svg/01_script.svg': { outcomes: ['refused'], message: /Incorrect file format/ },
  'zip/00_control_ok.fbp.zip': { outcomes: ['refused'], message: /Incorrect file format/ },
  'zip/01_zip_slip_dotdot.zip': { outcomes: ['refused'], message: /Incorrect file format/ },
  'zip/08_overlap_bomb_10GB.zip': { outcomes: ['refused'], message: /Incorrect file format/ },
};

describe.skipIf(!badFiles)('A hostile file of ../shared/badfiles (skipped where that folder is absent)', () => {
  const present = ['pdf', 'img', 'office', 'svg', 'zip']
    .flatMap(namedIn)
    .filter((path) => path !== pagesAtLimit && path !== pagesOverLimit);
  const hits: string[] = [];
  /** What is looked at once more when it has met its reaction: the number of its book. */
  const kept = new Map([
    ['pdf/31_outline_xss.pdf', ''],
    ['office/02_pptx_external_image_ssrf.pptx', ''],
  ]);
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
  });

  it('is known by name, each of them', () => {
    expect(present.filter((path) => !(path in reactions))).toEqual([]);
  });

  it('keeps no other book waiting while the poisonous ones are at work', async () => {
    const poison = await client.upload('Poison', [
      { name: 'poison.pdf', bytes: makePdf([{ content: endlessContent }]) },
    ]);
    const begun = performance.now();
    const good = await Promise.all(Array.from({ length: 3 }, () => client.upload('Good', filesOf(samples.threePages))));
    const ends = await Promise.all(good.map(({ bookId }) => client.settled(bookId)));
    expect(ends.map(({ state, done }) => [state, done])).toEqual(good.map(() => ['complete', 3]));
    expect((performance.now() - begun) / 1000).toBeLessThan(60);
    await client.call(operateBook, { operate: 'cancel', bookIds: [poison.bookId] });
    expect((await client.settled(poison.bookId)).state).toMatch(/cancelled|error/);
    await forget(...good.map(({ bookId }) => bookId));
  });

  it.each(present.filter((path) => path in reactions))('meets its reaction: %s', { timeout: 200_000 }, async (path) => {
    const { outcomes, message, pages } = reactions[path] ?? { outcomes: [] };
    const verdict = await judge(path.replace(/^.*\//, ''), bad(path));
    expect(outcomes, verdict.message).toContain(verdict.outcome);
    if (message && verdict.outcome !== 'complete') expect(verdict.message).toMatch(message);
    if (verdict.outcome === 'complete') {
      expect(verdict.pages).toBe(pages ?? verdict.pages);
      expect(verdict.pages).toBeGreaterThan(0);
    }
    expect(await server.isReady()).toBe(true);
    if (kept.has(path)) kept.set(path, verdict.bookId);
    else if (verdict.outcome === 'complete') await forget(verdict.bookId);
  });

  it.each(['pdf/50_pw_user_rc4_40.pdf', 'pdf/52_pw_user_aes256.pdf'])(
    'asks for a password, says Incorrect Password! to a wrong one, and opens with the right one: %s',
    async (path) => {
      const { bookId } = await client.upload('Protected', [{ name: 'protected.pdf', bytes: bad(path) }]);
      expect((await client.settled(bookId)).state).toBe('password');
      await client.call(operateBook, { operate: 'retry', bookIds: [bookId], password: 'not-it' });
      expect(await client.settled(bookId)).toMatchObject({
        state: 'password',
        message: words('convert.wrongPassword'),
      });
      await client.call(operateBook, { operate: 'retry', bookIds: [bookId], password: 'user-1234' });
      expect((await client.settled(bookId)).state).toBe('complete');
    },
  );

  it('shows a script in a bookmark as the letters it is made of', async () => {
    const bookId = kept.get('pdf/31_outline_xss.pdf') ?? '';
    const { olsconfig } = await client.call(getBook, { bookId });
    expect(JSON.stringify(olsconfig)).not.toMatch(/"u":"javascript:/i);
    expect(JSON.stringify(olsconfig)).toMatch(/__FB_XSS|<(script|img)/);
  });

  it('fetches nothing that a presentation points to', async () => {
    const bookId = kept.get('office/02_pptx_external_image_ssrf.pptx') ?? '';
    const { previewUrl } = await client.call(getBook, { bookId });
    expect(hits).toEqual([]);
    const book = parseBook(await client.json(new URL('book.json', new URL(previewUrl, server.url)).href, z.unknown()));
    for (const { text } of book.pages) {
      if (!text) continue;
      const content = await (await fetch(new URL(text, new URL(previewUrl, server.url)))).text();
      expect(content).not.toMatch(/root:x:0/);
    }
  });
});

describe('After all of that', () => {
  it('the server works on as if nothing had been', async () => {
    const { bookId } = await client.upload('Three pages', filesOf(samples.threePages));
    expect(await client.settled(bookId)).toMatchObject({ state: 'complete', done: 3 });
  });

  it('nothing is left in the temporary folders', async () => {
    const left = () =>
      ['data/work', 'data/tmp', 'data/temp']
        .map((folder) => join(server.data, folder))
        .filter((folder) => existsSync(folder))
        .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  });

  it('the original is kept byte for byte', async () => {
    const bytes = readFileSync(samples.threePages);
    const wanted = createHash('sha256').update(bytes).digest('hex');
    const { bookId } = await client.upload('Kept', filesOf(samples.threePages));
    await client.settled(bookId);
    const kept = readdirSync(join(server.data, 'data', 'storage'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        createHash('sha256')
          .update(readFileSync(join(entry.parentPath, entry.name)))
          .digest('hex'),
      );
    expect(kept).toContain(wanted);
  });
});
