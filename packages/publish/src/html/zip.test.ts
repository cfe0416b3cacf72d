import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallBook } from '../../test/small-book.ts';
import { publishAsFile } from '../publish.ts';
import type { PublishInput } from '../target/target.ts';
import { htmlZip } from './zip.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function unzipped(name: string, input: Pick<PublishInput, 'book' | 'open' | 'publicUrl'>): Promise<string> {
  const file = join(folder, `${name}.zip`);
  await pipeline(publishAsFile(htmlZip, { ...input, language: 'en', brand: 'Leafcast' }), createWriteStream(file));
  await run('unzip', ['-q', file, '-d', join(folder, name)]);
  return join(folder, name);
}

describe('a book published as HTML (D-004)', () => {
  it('unzips to a folder with the page, the reader, the data as scripts and the page images', async () => {
    const { book, open } = smallBook();
    const out = await unzipped('plain', { book, open });
    expect(await readFile(join(out, 'pages/0002-page-0a1b2c32.webp'), 'utf8')).toBe('picture 2');
    expect(await readFile(join(out, 'search-0a1b2c3d.json.js'), 'utf8')).toBe(
      'leafcastData("search-0a1b2c3d.json",{"pages":["one","two"]});\n',
    );
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('./reader/reader.js');
    expect((await readFile(join(out, 'reader/reader.js'))).length).toBeGreaterThan(1000);
    expect(await readFile(join(out, 'LICENSES.txt'), 'utf8')).toContain('MIT');
  });

  it('sends messages to the site that hosts the book, and contains no URL for messages if no site hosts it (W-466)', async () => {
    const { book, open } = smallBook();
    const hosted = await unzipped('hosted', { book, open, publicUrl: 'https://books.example/b/abc/' });
    const page = await readFile(join(hosted, 'index.html'), 'utf8');
    expect(page).toContain('connect-src &#39;self&#39; https://books.example;');
    expect(page).toContain('"post":"https://books.example/b/abc/comment-post"');
    const alone = await readFile(join(await unzipped('alone', { book, open }), 'index.html'), 'utf8');
    expect(alone).toContain('connect-src &#39;self&#39;;');
    expect(alone).not.toContain('comment-post');
  });

  it('contains the original document only if visitors are allowed to download it', async () => {
    const { book, open } = smallBook();
    const kept = await unzipped('kept', { book, open });
    await expect(readFile(join(kept, 'media/original-0a1b2c3d.pdf'))).rejects.toThrow();
    expect(await readFile(join(kept, 'book.json.js'), 'utf8')).not.toContain('original');
    const given = await unzipped('given', { book: { ...book, settings: { download: true } }, open });
    expect(await readFile(join(given, 'media/original-0a1b2c3d.pdf'), 'utf8')).toBe('%PDF-');
    expect(await readFile(join(given, 'index.html'), 'utf8')).toContain('./media/original-0a1b2c3d.pdf');
  });

  it('contains only the backdrop of its theme', async () => {
    const { book, open } = smallBook();
    const out = await unzipped('wooden', { book: { ...book, settings: { theme: 'wood' } }, open });
    expect(await readdir(join(out, 'reader/themes'))).toEqual(['wood.svg']);
  });

  it('omits files that only a server or the editor uses', async () => {
    const { book, open } = smallBook();
    const out = await unzipped('lean', { book, open });
    const files = await readdir(join(out, 'reader'), { recursive: true });
    expect(files).toContain(join('parts', 'search.js'));
    for (const name of ['preview', 'offline', 'unlock', 'plain-cipher'])
      expect(files).not.toContain(join('parts', `${name}.js`));
    expect(files).not.toContain('offline-worker.js');
    expect(files).not.toContain('picture-worker.js');
    expect(files).not.toContain('files.json');
  });

  it('contains the component for pages that embed the book, and the script that communicates with the component', async () => {
    const out = await unzipped('embedded', smallBook());
    const files = await readdir(join(out, 'reader'), { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['leafcast-book.js', join('parts', 'embedder.js')]));
  });

  it('is identical if the same book is published again', async () => {
    const { book, open } = smallBook();
    await unzipped('once', { book, open });
    await unzipped('twice', { book, open });
    expect(await readFile(join(folder, 'once.zip'))).toEqual(await readFile(join(folder, 'twice.zip')));
  });

  it('closes the file that is being read when the download is aborted', async () => {
    const { book, open } = smallBook();
    const opened: Readable[] = [];
    const endless = () => new Readable({ read: () => undefined });
    const output = publishAsFile(htmlZip, {
      book,
      language: 'en',
      brand: 'Leafcast',
      async open(path) {
        const readable = path.endsWith('.webp') ? endless() : await open(path);
        opened.push(readable);
        return readable;
      },
    });
    output.resume();
    while (!opened.some((readable) => !readable.readableEnded && readable.listenerCount('readable') > 0))
      await setImmediate();
    output.destroy();
    await setImmediate();
    expect(opened.map(({ destroyed }) => destroyed)).not.toContain(false);
  });

  it('contains the text of its first pages, and allows search engines to list it', async () => {
    const { book, open, files } = smallBook();
    const line = { x: 0, y: 0, width: 1, height: 1, size: 1, ends: [], text: '<第一页>' };
    files.set(book.pages[0]?.text ?? '', JSON.stringify({ lines: [line], links: [] }));
    const page = await readFile(join(await unzipped('text', { book, open }), 'index.html'), 'utf8');
    expect(page).toContain('<p>&lt;第一页&gt;</p>');
    expect(page).not.toContain('noindex');
  });

  it('fails if a page file is missing, instead of omitting the page', async () => {
    const { book, open, files } = smallBook();
    files.delete('pages/0002-page-0a1b2c32.webp');
    await expect(unzipped('hole', { book, open })).rejects.toThrow('No file pages/0002');
  });
});
