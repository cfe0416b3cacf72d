import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join, posix } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type Book,
  filesOf,
  lockedManifest,
  mayDownloadOriginal,
  publicPart,
  type ReaderConfig,
  withDefaults,
} from '@leafcast/book';
import { readerAssets } from '../assets.ts';
import { sealed } from '../protection/seal.ts';
import type { PublishedFile } from '../target/published-file.ts';
import type { PublishInput } from '../target/target.ts';
import { notices } from './notices.ts';
import { dataScript, dataUrl, quoted, wrapped } from './page/data-script.ts';
import { firstText } from './page/first-text.ts';
import { readerPage } from './page/page.ts';

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

/**
 * Returns the files of a book that needs no server; every target wraps these. Its `index.html` also opens from
 * `file://`. Content locked by a password is encrypted.
 */
export async function bookFiles(input: PublishInput): Promise<readonly PublishedFile[]> {
  const { book, open, protection } = input;
  // The source document contains every page, so a locked book is exported without it.
  const original = mayDownloadOriginal(book.settings) && !protection ? book.original : undefined;
  const { original: _, ...rest } = book;
  const whole: Book = original ? { ...rest, original } : rest;
  const exported = protection ? publicPart(whole, protection.locked) : whole;
  const openFiles = filesOf(exported);
  return [
    text('index.html', await pageOf(input, exported)),
    ...(input.script ? [text(scriptName, input.script)] : []),
    text('LICENSES.txt', notices),
    text('book.json.js', dataScript('book.json', JSON.stringify(exported))),
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
  const words = await firstText(exported, open);
  return readerPage({
    book: exported,
    config,
    brand,
    isIndexable: true,
    text: words,
    ...(revision && { revision }),
    ...(scriptUrl && { scriptUrl: `./${scriptName}` }),
  });
}

/** Returns the reader's own files, with only the backdrop that the book uses. */
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
 * Returns scripts that contain the thumbnails. From `file://`, scripts cannot read the pixels of image files, which the
 * reading view needs to find pictures on pages.
 */
function pixelFiles({ pages }: Book, open: PublishInput['open']): readonly PublishedFile[] {
  return pages.flatMap(({ images, text: words }) => {
    const thumb = words === undefined ? undefined : images.thumb?.file;
    if (thumb === undefined) return [];
    const content = async () => dataScript(thumb, JSON.stringify(dataUrl(thumb, await buffer(await open(thumb)))));
    return [{ name: `${thumb}.js`, isText: true, open: async () => Readable.from([Buffer.from(await content())]) }];
  });
}

/**
 * Returns the files behind the password, under random names: the original name would lead to the file on the server.
 */
function lockedFiles(
  whole: Book,
  openFiles: ReadonlySet<string>,
  contentKey: Uint8Array,
  open: PublishInput['open'],
): readonly PublishedFile[] {
  const secret = [...filesOf(whole)].filter((file) => !openFiles.has(file));
  const names = new Map(secret.map((file) => [file, randomName(file)]));
  const manifest = JSON.stringify(whole, (_, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  );
  const sealedFile = (name: string, read: () => Promise<Readable>): PublishedFile => {
    const seal = sealed(contentKey, whole.id, name);
    return {
      name: `${name}.js`,
      isText: false,
      open: async () => wrapped(name, quoted(seal(await read()))),
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
  return { name: `${file}.js`, isText: true, open: async () => wrapped(file, await open(file)) };
}
