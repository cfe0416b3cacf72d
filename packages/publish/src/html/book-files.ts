import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join, posix } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type Book,
  listBookFiles,
  lockedManifest,
  mayDownloadOriginal,
  publicPart,
  type ReaderConfig,
  withDefaults,
} from '@leafcast/book';
import { readerAssets } from '../assets.ts';
import { createFileEncryptor } from '../protection/seal.ts';
import type { PublishedFile } from '../target/published-file.ts';
import type { PublishInput } from '../target/target.ts';
import { licenseNotices } from './notices.ts';
import { dataUrl, encodeAsJsonBase64, wrapJsonInScript, wrapJsonStreamInScript } from './page/data-script.ts';
import { firstText } from './page/first-text.ts';
import { readerPage } from './page/page.ts';

/**
 * Scripts of the reader that only hosted books need (`hostedOnly`), and scripts that only locked books need
 * (`lockedOnly`).
 */
const hostedOnly = [
  'files.json',
  'offline-worker.js',
  'picture-worker.js',
  'parts/live.js',
  'parts/offline.js',
  'parts/preview.js',
];
const lockedOnly = ['parts/plain-cipher.js', 'parts/unlock.js'];

/**
 * Returns the files of a book that needs no server; every publishing target wraps these files. The book's `index.html`
 * also opens from `file://`. Content behind a password is encrypted.
 */
export async function bookFiles(input: PublishInput): Promise<readonly PublishedFile[]> {
  const { book, open, protection } = input;
  // The source document contains every page, so a locked book is exported without it.
  const original = mayDownloadOriginal(book.settings) && !protection ? book.original : undefined;
  const { original: _, ...rest } = book;
  const whole: Book = original ? { ...rest, original } : rest;
  const exported = protection ? publicPart(whole, protection.locked) : whole;
  const openFiles = listBookFiles(exported);
  return [
    text('index.html', await pageOf(input, exported)),
    ...(input.script ? [text(scriptName, input.script)] : []),
    text('LICENSES.txt', licenseNotices),
    text('book.json.js', wrapJsonInScript('book.json', JSON.stringify(exported))),
    ...(await readerFiles(exported, protection !== undefined)),
    ...[...openFiles].map((file) => (file.endsWith('.json') ? script(file, open) : binary(file, () => open(file)))),
    ...pixelFiles(exported, open),
    ...(original ? [binary(original.file, () => open(original.file))] : []),
    ...(protection ? lockedFiles(whole, openFiles, protection.contentKey, open) : []),
  ];
}

const scriptName = 'shell.js';

async function pageOf(
  { open, language, brand, publicUrl, revision, script: scriptUrl }: PublishInput,
  exported: Book,
): Promise<string> {
  const config: ReaderConfig = {
    files: './',
    book: 'book.json',
    data: 'script',
    assets: './reader/',
    language,
    ...(publicUrl && { messages: { post: `${publicUrl}comment-post`, list: `${publicUrl}meta/comment.json` } }),
    ...(exported.original && { downloadUrl: `./${exported.original.file}` }),
  };
  return readerPage({
    book: exported,
    config,
    brand,
    isIndexable: true,
    texts: await firstText(exported, open),
    ...(revision && { revision }),
    ...(scriptUrl && { scriptUrl: `./${scriptName}` }),
  });
}

/** Returns the reader's own files. Only the backdrop that the book uses is included. */
async function readerFiles(book: Book, isLocked: boolean): Promise<readonly PublishedFile[]> {
  const { folder, files } = await readerAssets();
  const drawing = `themes/${withDefaults(book.settings).theme}.svg`;
  const unused = new Set(isLocked ? hostedOnly : [...hostedOnly, ...lockedOnly]);
  const isNeeded = (name: string) => !unused.has(name) && (!name.startsWith('themes/') || name === drawing);
  return files
    .filter(isNeeded)
    .map((file) => ({ name: `reader/${file}`, isText: true, open: async () => createReadStream(join(folder, file)) }));
}

/**
 * Returns scripts that contain the thumbnails. The reading view needs the pixels of thumbnails to find pictures on
 * pages, but scripts on a page from `file://` cannot read the pixels of image files.
 */
function pixelFiles({ pages }: Book, open: PublishInput['open']): readonly PublishedFile[] {
  return pages.flatMap(({ images, text: words }) => {
    const thumb = words === undefined ? undefined : images.thumb?.file;
    if (thumb === undefined) return [];
    const content = async () =>
      wrapJsonInScript(thumb, JSON.stringify(dataUrl(thumb, await buffer(await open(thumb)))));
    return [{ name: `${thumb}.js`, isText: true, open: async () => Readable.from([Buffer.from(await content())]) }];
  });
}

/**
 * Returns the files behind the password, under random names. The original names would reveal the URLs of the files on
 * the server.
 */
function lockedFiles(
  whole: Book,
  openFiles: ReadonlySet<string>,
  contentKey: Uint8Array,
  open: PublishInput['open'],
): readonly PublishedFile[] {
  const secret = [...listBookFiles(whole)].filter((file) => !openFiles.has(file));
  const names = new Map(secret.map((file) => [file, randomName(file)]));
  const manifest = JSON.stringify(whole, (_, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  );
  const sealedFile = (name: string, read: () => Promise<Readable>): PublishedFile => {
    const seal = createFileEncryptor(contentKey, whole.id, name);
    return {
      name: `${name}.js`,
      isText: false,
      open: async () => wrapJsonStreamInScript(name, encodeAsJsonBase64(seal(await read()))),
    };
  };
  return [
    sealedFile(lockedManifest, async () => Readable.from([Buffer.from(manifest)])),
    ...[...names].map(([file, name]) => sealedFile(name, () => open(file))),
  ];
}

const randomName = (file: string) =>
  posix.join(posix.dirname(file), `${randomBytes(16).toString('hex')}${posix.extname(file)}`);

function text(name: string, content: string): PublishedFile {
  return { name, isText: true, open: async () => Readable.from([Buffer.from(content)]) };
}

function binary(name: string, open: () => Promise<Readable>): PublishedFile {
  return { name, isText: false, open };
}

function script(file: string, open: PublishInput['open']): PublishedFile {
  return { name: `${file}.js`, isText: true, open: async () => wrapJsonStreamInScript(file, await open(file)) };
}
