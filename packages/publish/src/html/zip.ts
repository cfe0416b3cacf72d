import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Book, type ReaderConfig, withDefaults } from '@leafcast/book';
import yazl from 'yazl';
import { readerAssets } from '../assets.ts';
import type { PublishInput, PublishTarget } from '../target.ts';
import { firstText } from './first-text.ts';
import { notices, readMe } from './notices.ts';
import { readerPage } from './page.ts';

/** One date for every entry, so that the same book gives the same file. */
const mtime = new Date('2020-01-01T00:00:00Z');

/** A book as a zip that opens by a double click on index.html, without a server or a network. @see D-004 */
export const htmlZip: PublishTarget = { mimeType: 'application/zip', extension: 'zip', publish: publishHtml };

function publishHtml(input: PublishInput): Readable {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const reading = new Set<Readable>();
  const stop = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  // Somebody who leaves in the middle of a download must not leave a file open behind them.
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
  { book, open, language, brand }: PublishInput,
  reading: Set<Readable>,
  stop: (error: unknown) => void,
) {
  const config: ReaderConfig = { files: './', book: 'book.json', data: 'script', assets: './reader/', language };
  const original = withDefaults(book.settings).download ? book.original : undefined;
  const { original: _, ...rest } = book;
  const exported: Book = original ? { ...rest, original } : rest;
  const page = readerPage({
    book: exported,
    config: original ? { ...config, downloadUrl: `./${original.file}` } : config,
    brand,
    mayBeListed: true,
    text: await firstText(book, open),
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
  for (const file of assets.files)
    stream(`reader/${file}`, true, async () => createReadStream(join(assets.folder, file)));
  for (const { images, text: pageText } of book.pages) {
    for (const image of Object.values(images)) stream(image.file, false, () => open(image.file));
    if (pageText) stream(`${pageText}.js`, true, async () => wrapped(pageText, await open(pageText)));
  }
  const { search } = book;
  if (search) stream(`${search}.js`, true, async () => wrapped(search, await open(search)));
  if (original) stream(original.file, false, () => open(original.file));
}

/** JSON as a classic script, because a page from `file://` may not fetch. @see ReaderConfig */
function dataScript(path: string, content: string): string {
  return `leafcastData(${JSON.stringify(path)},${content});\n`;
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
