import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDrawnBook } from '../../../test/drawn-book.ts';
import { identity } from '../../../test/identity.ts';
import { createTestSignature, password, publishTo } from '../../../test/publish-to.ts';
import { smallBook } from '../../../test/small-book.ts';
import { openWine, type Wine } from '../../../test/wine.ts';
import { TooLargeError } from '../../target/too-large.ts';
import { exe } from './windows.ts';

const run = promisify(execFile);
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const shells = new URL('../../../../../shells/windows/', import.meta.url).pathname;
let folder: string;
let file: string;
let wine: Wine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-exe-'));
  file = await publishTo(join(folder, 'book.exe'), exe);
  wine = await openWine(folder);
});
afterAll(async () => {
  await wine?.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts a program in server mode, without a window.
 *
 * @returns address of the book, and a function that stops the program
 */
async function serve(program: string): Promise<{ readonly address: URL; stop(): void }> {
  const child = wine.start(program, ['--serve']);
  const [line] = await once(child.stdout ?? child, 'data');
  return { address: new URL(String(line).trim()), stop: () => child.kill() };
}

/**
 * Sends a request with exactly the given headers.
 *
 * @param headers headers of the request, including the host
 */
async function ask(address: URL, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request({
    host: address.hostname,
    port: address.port,
    path,
    method,
    headers: { host: address.host, ...headers },
  });
  const [response] = await once(asked.end(), 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('a book published for Windows (D-005)', () => {
  it('is rejected if it is larger than 3.9 GB, because Windows would not start it', async () => {
    const part = Buffer.alloc(2 ** 26);
    const large = {
      name: 'film.mp4',
      isText: false,
      open: async () => Readable.from(Array.from({ length: 59 }, () => part)),
    };
    const { book } = smallBook();
    const written = async () => {
      for await (const bytes of exe.write([large], { book, language: 'en', identity }))
        expect(bytes.length).toBeGreaterThan(0);
    };
    await expect(written()).rejects.toThrow(TooLargeError);
  });

  it("has the book's icon, version and names", async () => {
    const { stdout } = await run('wrestool', ['--list', file]);
    expect(stdout.match(/--type=3 /g)?.length).toBe(6);
    expect(stdout).toContain('--type=14 --name=1');
    const { stdout: version } = await run('wrestool', ['-x', '--raw', '--type=16', file], { encoding: 'buffer' });
    const words = version.toString('utf16le');
    for (const word of ['Můj katalog – 目录', 'Example & Söhne', '1.2.3']) expect(words).toContain(word);
  });

  it('serves its files byte for byte and in ranges, and only to the same machine', async () => {
    const { address, stop } = await serve(file);
    const get = (path: string, headers?: Record<string, string>, method?: string) =>
      ask(address, path, headers, method);
    expect(Number(address.port)).toBeGreaterThanOrEqual(49_152);
    const listed = await run('unzip', ['-Z1', file]).catch((error: { stdout: string }) => error);
    const names = listed.stdout.trim().split('\n');
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) {
      const { stdout } = await run('unzip', ['-p', file, name], { maxBuffer: 2 ** 26 }).catch(
        (error: { stdout: string }) => error,
      );
      expect((await get(`/${encodeURI(name)}`)).body, name).toBe(stdout);
    }
    const page = await get('/pages/0002-page-0a1b2c32.webp?v=1');
    expect([page.body, page.headers['content-type']]).toEqual(['picture 2', 'image/webp']);
    expect((await get('/')).headers['content-type']).toBe('text/html; charset=utf-8');
    const part = async (range: string) => {
      const { status, headers, body } = await get('/pages/0002-page-0a1b2c32.webp', { range });
      return [status, headers['content-range'], body];
    };
    expect(await part('bytes=3-5')).toEqual([206, 'bytes 3-5/9', 'tur']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-8/9', ' 2']);
    expect(await part('bytes=-1')).toEqual([206, 'bytes 8-8/9', '2']);
    expect(await part('bytes=9-')).toEqual([416, 'bytes */9', '']);
    expect(await part('bytes=5-3')).toEqual([200, undefined, 'picture 2']);
    expect((await get('/index.html', {}, 'HEAD')).body).toBe('');
    const refused = async (path: string, headers?: Record<string, string>, method?: string) =>
      (await get(path, headers, method)).status;
    expect(await refused('/index.html', { host: 'evil.example' })).toBe(403);
    expect(await refused('/index.html', { host: `localhost:${address.port}` })).toBe(403);
    expect(await refused('/index.html', {}, 'POST')).toBe(405);
    for (const path of ['/missing', '/../index.html', '/%2e%2e/index.html', '/pages'])
      expect(await refused(path)).toBe(404);
    for (const path of ['/%zz', '/a%00b', `/${'a'.repeat(5000)}`]) expect(await refused(path)).toBe(400);
    stop();
  });

  it('turns its pages and finds text in a browser, without errors', async () => {
    const { address, stop } = await serve(await publishDrawnBook(join(folder, 'drawn.exe'), exe));
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: flags,
    });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address.href);
    await page.getByRole('navigation').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('textbox', { name: 'Go to page' }).inputValue()).toBe('2–3');
    await page.keyboard.press('/');
    await page.keyboard.insertText('字里');
    await page.getByRole('option').first().waitFor();
    expect(errors).toEqual([]);
    await browser.close();
    stop();
  });

  it('opens in WebView2, and does not open links to other sites there', async () => {
    const library = join(wine.drive, 'runtime/EBWebView/x64');
    await mkdir(library, { recursive: true });
    const flags = [
      '-std=c11',
      '-Wno-cast-function-type',
      '-shared',
      '-static',
      '-s',
      '-municode',
      '-DUNICODE',
      '-D_UNICODE',
    ];
    const output = join(library, 'EmbeddedBrowserWebView.dll');
    await run('x86_64-w64-mingw32-gcc', [...flags, join(shells, 'test/stub.c'), '-o', output, '-lole32', '-luuid']);
    const key = 'HKCU\\SOFTWARE\\Microsoft\\EdgeUpdate\\ClientState\\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}';
    await wine.run('reg', ['add', key, '/v', 'EBWebView', '/d', 'C:\\runtime', '/f']);
    const trace = join(folder, 'trace.txt');
    const env = { LEAFCAST_TRACE: `Z:${trace.replaceAll('/', '\\')}` };
    const first = wine.start(file, [], env);
    const traced = async () =>
      (await readFile(trace, 'utf8').catch(() => '')).replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT');
    await expect.poll(traced).toContain('MoveFocus');
    expect((await traced()).replaceAll('\r', '')).toBe(await readFile(join(shells, 'test/expected.txt'), 'utf8'));
    // A second instance brings the first instance's window to the front and exits.
    expect(await wine.run(file, [], { LEAFCAST_TRACE: `${env.LEAFCAST_TRACE}.2` })).toBe(0);
    expect(first.exitCode).toBeNull();
    first.kill();
  });

  it('reports any kind of damage to its file', async () => {
    const bytes = await readFile(file);
    const end = bytes.length - 22;
    const directory = bytes.readUInt32LE(end + 16);
    const size = bytes.readUInt32LE(end + 12);
    const damage: Record<string, (copy: Buffer) => void> = {
      'no end': (copy) => copy.fill(0, end),
      'a directory behind the end': (copy) => copy.writeUInt32LE(0xffff_fff0, end + 16),
      'a huge entry': (copy) => copy.fill(0xff, end - size + 20, end - size + 28),
      'a name that is too long': (copy) => copy.writeUInt16LE(0xffff, end - size + 28),
      'a place behind the end': (copy) => copy.writeUInt32LE(0xffff_ff00, end - size + 42),
      'more entries than there are': (copy) => copy.writeUInt16LE(0xfffe, end + 10),
    };
    expect(directory).toBeGreaterThan(0);
    for (const [name, change] of Object.entries(damage)) {
      const copy = Buffer.from(bytes);
      change(copy);
      const path = join(folder, 'damaged.exe');
      await writeFile(path, copy);
      expect(await wine.run(path, ['--serve']), name).toBe(2);
    }
    const cut = join(folder, 'cut.exe');
    await writeFile(cut, bytes);
    await truncate(cut, bytes.length - 5000);
    expect(await wine.run(cut, ['--serve'])).toBe(2);
  });

  it("is signed with the author's certificate, and still runs", async () => {
    const signature = { p12: await createTestSignature(), password };
    const signed = await publishTo(join(folder, 'signed.exe'), exe, { signature });
    const { stdout } = await run('osslsigncode', ['verify', '-in', signed]).catch((error: { stdout: string }) => error);
    const digests = [...stdout.matchAll(/(?:Current|Calculated) message digest +: (\w+)/g)].map(([, digest]) => digest);
    expect(digests.length).toBe(2);
    expect(digests[0]).toBe(digests[1]);
    expect(stdout).toContain('CN=Jane B');
    const { address, stop } = await serve(signed);
    expect((await ask(address, '/pages/0001-page-0a1b2c31.webp')).body).toBe('picture 1');
    stop();
  });
});
