import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join, posix } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  type Book,
  filesOf,
  lockedManifest,
  mayDownloadOriginal,
  publicPart,
  type ReaderConfig,
  withDefaults,
} from '@leafcast/book';
import yazl from 'yazl';
import { readerAssets } from '../assets.ts';
import { sealFile } from '../protection/seal.ts';
import type { PublishInput, PublishTarget } from '../target.ts';
import { firstText } from './first-text.ts';
import { notices, readMe } from './notices.ts';
import { readerPage } from './page.ts';

/** One date for every entry, so that the same book always makes the same file. */
const mtime = new Date('2020-01-01T00:00:00Z');

/** Scripts of the reader that only hosted books need, and those that only locked books need. */
const hostedOnly = [
  'files.json',
  'offline-worker.js',
  'picture-worker.js',
  'parts/live.js',
  'parts/offline.js',
  'parts/preview.js',
];
const lockedOnly = ['parts/plain-cipher.js', 'parts/unlock.js'];

/** Exports a book as a zip. Its index.html opens by a double click, without a server or a network. @see D-004 */
export const htmlZip: PublishTarget = { mimeType: 'application/zip', extension: 'zip', publish: publishHtml };

function publishHtml(input: PublishInput): Readable {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const reading = new Set<Readable>();
  const stop = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  // An aborted download must not leave a file open.
  output.once('close', () => {
    for (const readable of reading) readable.destroy();
  });
  // Typed by its Node interface: the package describes it as the older stream type.
  pipeline(zip.outputStream as unknown as Readable, output, { signal: input.signal }).catch(stop);
  zip.on('error', stop);
  addEntries(zip, input, reading, stop).then(() => zip.end(), stop);
  return output;
}

async function addEntries(
  zip: yazl.ZipFile,
  { book, open, language, brand, protection, publicUrl }: PublishInput,
  reading: Set<Readable>,
  stop: (error: unknown) => void,
) {
  const config: ReaderConfig = {
    files: './',
    book: 'book.json',
    data: 'script',
    assets: './reader/',
    language,
    ...(publicUrl && { messages: { post: `${publicUrl}comment-post`, list: `${publicUrl}meta/comment.json` } }),
  };
  // The source document contains every page, so a locked book is exported without it.
  const original = mayDownloadOriginal(book.settings) && !protection ? book.original : undefined;
  const { original: _, ...rest } = book;
  const whole: Book = original ? { ...rest, original } : rest;
  const exported = protection ? publicPart(whole, protection.locked) : whole;
  const page = readerPage({
    book: exported,
    config: original ? { ...config, downloadUrl: `./${original.file}` } : config,
    brand,
    mayBeListed: true,
    text: await firstText(exported, open),
  });

  const text = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name, { mtime });
  const stream = (name: string, compress: boolean, read: () => Promise<Readable>) => {
    zip.addReadStreamLazy(name, { mtime, compress }, (done) => {
      read().then(
        (readable) => {
          reading.add(readable);
          readable.once('close', () => reading.delete(readable));
          readable.once('error', stop);
          done(null, readable);
        },
        (error: unknown) => {
          stop(error);
          done(error, Readable.from([]));
        },
      );
    });
  };

  text('index.html', page);
  text('README.txt', readMe(book.title));
  text('LICENSES.txt', notices);
  text('book.json.js', dataScript('book.json', JSON.stringify(exported)));
  const assets = await readerAssets();
  // Of the drawn backdrops only the book's own is included.
  const drawing = `themes/${withDefaults(book.settings).theme}.svg`;
  const unused = new Set(protection ? hostedOnly : [...hostedOnly, ...lockedOnly]);
  const isNeeded = (name: string) => !unused.has(name) && (!name.startsWith('themes/') || name === drawing);
  for (const file of assets.files.filter(isNeeded))
    stream(`reader/${file}`, true, async () => createReadStream(join(assets.folder, file)));
  const openFiles = filesOf(exported);
  for (const file of openFiles) {
    if (file.endsWith('.json')) stream(`${file}.js`, true, async () => wrapped(file, await open(file)));
    else stream(file, false, () => open(file));
  }
  // From `file://` scripts cannot read the pixels of picture files, which the reading view needs to find pictures on pages.
  for (const { images, text: words } of exported.pages) {
    const thumb = words === undefined ? undefined : images.thumb?.file;
    if (thumb !== undefined)
      stream(`${thumb}.js`, true, async () => Readable.from([await pixels(thumb, await open(thumb))]));
  }
  if (original) stream(original.file, false, () => open(original.file));
  if (!protection) return;
  const sealed = (file: string, content: Uint8Array) =>
    dataScript(file, JSON.stringify(sealFile(protection.contentKey, book.id, file, content).toString('base64')));
  const names = randomNames([...filesOf(whole)].filter((file) => !openFiles.has(file)));
  text(`${lockedManifest}.js`, sealed(lockedManifest, Buffer.from(renamed(whole, names))));
  for (const [file, name] of names) {
    stream(`${name}.js`, false, async () => Readable.from([sealed(name, await buffer(await open(file)))]));
  }
}

/** A random name for each file, with its extension: the original name would lead to the file on the server. */
function randomNames(files: readonly string[]): ReadonlyMap<string, string> {
  const named = (file: string) =>
    posix.join(posix.dirname(file), `${randomBytes(16).toString('hex')}${posix.extname(file)}`);
  return new Map(files.map((file) => [file, named(file)]));
}

/** The manifest with its files renamed. */
function renamed(book: Book, names: ReadonlyMap<string, string>): string {
  return JSON.stringify(book, (_, value: unknown) => (typeof value === 'string' && names.get(value)) || value);
}

/** Wraps JSON in a classic script, because a page from `file://` must not fetch. @see ReaderConfig */
function dataScript(path: string, content: string): string {
  return `leafcastData(${JSON.stringify(path)},${content});\n`;
}

/** Wraps a picture, as a data URL, in a classic script. */
async function pixels(path: string, content: Readable): Promise<string> {
  const type = path.endsWith('.svg')
    ? 'svg+xml'
    : path.endsWith('.jpg')
      ? 'jpeg'
      : path.slice(path.lastIndexOf('.') + 1);
  return dataScript(path, JSON.stringify(`data:image/${type};base64,${(await buffer(content)).toString('base64')}`));
}

function wrapped(path: string, content: Readable): Readable {
  return Readable.from(
    (async function* () {
      yield `leafcastData(${JSON.stringify(path)},`;
      yield* content;
      yield ');\n';
    })(),
    { objectMode: false },
  );
}
