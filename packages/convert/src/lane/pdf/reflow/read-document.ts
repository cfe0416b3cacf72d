import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { openZip, readZipEntries } from '../../../source/source-zip.ts';
import { chooseWebPages } from '../../../source/web-pages.ts';
import type { ReflowFormat } from '../../protocol/protocol.ts';
import { Refusal } from '../../protocol/refusal.ts';
import { buildEpub, type DocumentFiles } from './build-epub.ts';

/** An EPUB to be laid out, with the properties that MuPDF does not read. */
export interface ReflowSource {
  readonly epub: Uint8Array;
  /** BCP 47 tag as given by the document; empty if unknown. */
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** Whether content that is not stored in the document was left out. */
  readonly isReduced: boolean;
}

/** Maximum total size of the files of a document in bytes after decompression. */
const maxBytes = 384 * 2 ** 20;
/** Matches the files that are laid out: pages, style sheets, pictures and fonts. */
const shown = /\.(?:x?html?|md|markdown|css|png|jpe?g|gif|svg|webp|bmp|ttf|otf|woff)$/iu;
/** Maximum size of a package document in bytes. */
const maxPackage = 8 * 2 ** 20;

/**
 * Reads an EPUB, a web page, a Markdown file or a folder of pages.
 *
 * @throws Refusal `damaged`
 */
export async function readReflowDocument(path: string, format: ReflowFormat): Promise<ReflowSource> {
  if (format === 'html' || format === 'markdown') {
    const name = format === 'html' ? 'page.html' : 'page.md';
    return toSource(await buildEpub(new Map([[name, await readFile(path)]]), [name]));
  }
  if (format === 'web') {
    const files = await unpack(path, (name) => shown.test(name), maxBytes);
    const isFolder = [...files.keys()];
    return toSource(await buildEpub(files, chooseWebPages(isFolder)));
  }
  const [epub, listed] = await Promise.all([readFile(path), unpack(path, (name) => /\.opf$/iu.test(name), maxPackage)]);
  const opf = [...listed.values()][0]?.toString() ?? '';
  return {
    epub,
    language: /<dc:language\b[^>]{0,200}>\s*([\w-]{2,35})\s*</u.exec(opf)?.[1] ?? '',
    isRightToLeft: /<(?:\w+:)?spine\b[^>]{0,400}page-progression-direction\s*=\s*["']rtl/u.test(opf),
    isReduced: false,
  };
}

const toSource = ({ bytes, ...facts }: Awaited<ReturnType<typeof buildEpub>>): ReflowSource => ({
  epub: bytes,
  ...facts,
});

async function unpack(path: string, chooses: (name: string) => boolean, most: number): Promise<DocumentFiles> {
  const files = new Map<string, Buffer>();
  let left = most;
  const zip = await openZip(path);
  try {
    for await (const entry of readZipEntries(zip)) {
      if (!chooses(entry.fileName) || entry.fileName.endsWith('/')) continue;
      left -= entry.uncompressedSize;
      if (left < 0) throw new Refusal('damaged', 'The files are too large');
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('damaged', cause instanceof Error ? cause.message : 'unreadable', { cause });
  } finally {
    zip.close();
  }
  return files;
}
