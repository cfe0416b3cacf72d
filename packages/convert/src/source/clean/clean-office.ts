import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import yazl from 'yazl';
import type { NoticeCode } from '../../job/job.ts';
import { openZip, readZipEntries } from '../source-zip.ts';
import { cleanOpenDocument, cleanWordFields } from './clean-references.ts';
import { collectFontNames } from './font-names.ts';
import { decodeReferences, decodeXml, hasOutsideReferences } from './outside-references.ts';
import { isXmlBalanced } from './xml-balance.ts';

/** Thrown if a presentation or document contains data that regular programs never write. The message is meant for the log. */
export class UnfitOfficeError extends Error {
  override name = 'UnfitOfficeError';
}

/** Thrown if a presentation has no slides. */
export class NoSlidesError extends UnfitOfficeError {
  override name = 'NoSlidesError';
}

/** Matches parts that contain macros. @see RULINGS 38 */
const macroPart =
  /(?:^|\/)(?:vbaProject\w*\.bin|vbaData\.xml|vbaProject\.bin\.rels|vbaData\.xml\.rels)$|(?:^|\/)activeX\/|^(?:Basic|Scripts|Dialogs)\/./iu;
/** Matches the author's printer settings, which are useless to other people. */
const printerPart = /^ppt\/printerSettings\//iu;
/** Matches the content of OpenDocument files, and of charts and formulas in them. */
const openDocumentPart = /(?:^|\/)(?:content|styles|meta|settings)\.xml$/iu;
const relsPart = /\.rels$/iu;
const xmlPart = /\.(?:xml|rels|vml)$/iu;
const packed = /^mimetype$|\.(?:png|jpe?g|gif|webp|mp[34]|m4[av]|mov|avi|wm[av]|emz|wmz)$/iu;
/** Maximum size in bytes of a part whose content is inspected. A larger part is judged by its name. */
const maxRead = 64 * 2 ** 20;
const startBytes = 4096;
/**
 * Maximum uncompressed size in bytes of all compressed drawings of a presentation together, because each drawing is
 * inflated for inspection.
 */
const maxUnpacked = 256 * 2 ** 20;

const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const harmlessLink = /^(?:https?:|mailto:)/iu;

/** Result of cleaning an office file. */
export interface CleanedOffice {
  readonly notices: ReadonlySet<NoticeCode>;
  readonly fonts: ReadonlySet<string>;
}

/**
 * Copies a presentation or a document without its dangerous parts. Macros, ActiveX and references to outside resources (except
 * hyperlinks) are removed, and drawings that refer to outside files become empty.
 *
 * @returns the notices for the author, and the names of the fonts that the file uses
 * @throws NoSlidesError; UnfitOfficeError for document types and entities; Error for a ZIP file with false
 * headers
 * @see safety T19, T24
 */
export async function cleanOffice(path: string, to: string): Promise<CleanedOffice> {
  const notices = new Set<NoticeCode>();
  const fonts = new Set<string>();
  const room = { bytes: maxUnpacked };
  const zip = await openZip(path);
  try {
    const output = new yazl.ZipFile();
    // The cast is needed because the package declares the older stream type.
    const written = pipeline(output.outputStream as unknown as Readable, createWriteStream(to));
    const failed = new Promise<never>((_, reject) => output.on('error', reject));
    // A part may fail while later parts are still being listed. Nothing awaits `failed` at that time.
    failed.catch(() => undefined);
    for await (const entry of readZipEntries(zip)) {
      const { fileName, uncompressedSize } = entry;
      if (macroPart.test(fileName)) notices.add('convert.macros');
      else if (!fileName.endsWith('/') && !fileName.startsWith('_xmlsignatures/')) {
        output.addReadStreamLazy(fileName, { compress: !packed.test(fileName) }, (done) => {
          cleaned(zip, entry, { notices, fonts, room }).then(
            (content) => done(null, content),
            (error: unknown) => output.emit('error', error),
          );
        });
      }
      if (xmlPart.test(fileName) && uncompressedSize > maxRead) throw new UnfitOfficeError(`${fileName} is too large`);
    }
    output.end();
    await Promise.race([written, failed]);
    return { notices, fonts };
  } finally {
    zip.close();
  }
}

interface Cleaning {
  readonly notices: Set<NoticeCode>;
  readonly fonts: Set<string>;
  readonly room: Room;
}

async function cleaned(zip: ZipFile, entry: Entry, { notices, fonts, room }: Cleaning): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(entry);
  if (entry.uncompressedSize > maxRead) return stream;
  const content = await buffer(stream);
  if (xmlPart.test(entry.fileName)) collectFontNames(entry.fileName, content.toString(), fonts);
  const changed = cleanPart(entry.fileName, content, (code) => notices.add(code), room);
  return Readable.from([changed], { objectMode: false });
}

/** Number of bytes that may still be inflated for a presentation. */
interface Room {
  bytes: number;
}

/**
 * Cleans one part of a presentation.
 *
 * @param onNotice called with the notice for removed content
 * @throws UnfitOfficeError also for compressed drawings that are too large together with preceding drawings
 */
export function cleanPart(
  name: string,
  content: Buffer,
  onNotice: (code: NoticeCode) => void,
  room: Room = { bytes: maxUnpacked },
): Buffer {
  if (/\.vml$/iu.test(name)) {
    if (!hasOutsideReferences(content)) return content;
    onNotice('convert.outsideParts');
    return Buffer.from('<xml/>');
  }
  if (printerPart.test(name)) return Buffer.alloc(0);
  if (xmlPart.test(name)) return cleanXml(name, content, onNotice);
  const drawing = drawingIn(content, room);
  if (drawing === null || !hasOutsideReferences(drawing)) return content;
  onNotice('convert.outsideParts');
  return Buffer.from(emptyDrawing);
}

function cleanXml(name: string, content: Buffer, onNotice: (code: NoticeCode) => void): Buffer {
  const text = decodeXml(content);
  if (text === null) {
    // Other encodings are legal but unused, and could hide links.
    if (relsPart.test(name)) throw new UnfitOfficeError(`${name} is not UTF-8`);
    const wide = content.toString('utf16le') + content.swap16().toString('utf16le');
    content.swap16();
    if (/<!DOCTYPE|<!ENTITY/iu.test(wide)) throw new UnfitOfficeError(`${name} has a document type`);
    return content;
  }
  if (/<!DOCTYPE|<!ENTITY/iu.test(text)) throw new UnfitOfficeError(`${name} has a document type`);
  if (/^ppt\/(?:slides|slideMasters|slideLayouts)\/[^/]*\.xml$/iu.test(name) && !isXmlBalanced(text)) {
    onNotice('convert.damagedSlides');
  }
  if (name === 'ppt/presentation.xml' && !/<(?:\w+:)?sldId\s/u.test(text))
    throw new NoSlidesError('The presentation has no slides');
  if (relsPart.test(name)) return Buffer.from(cleanRelationships(text, onNotice));
  if (name === '[Content_Types].xml') return Buffer.from(cleanTypes(text));
  const tell = () => onNotice('convert.outsideParts');
  if (name.startsWith('word/')) return Buffer.from(cleanWordFields(text, tell));
  return openDocumentPart.test(name) ? Buffer.from(cleanOpenDocument(text, tell)) : content;
}

const relationship = /<(?:[^\s<>"'=:/]+:)?Relationship(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/gu;
/** Matches attributes one after another, so that text inside a value is not mistaken for an attribute. */
const attribute = /(?<=\s)([^\s<>"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

function cleanRelationships(text: string, onNotice: (code: NoticeCode) => void): string {
  return text.replace(relationship, (element, inside: string) => {
    const attributes = new Map<string, string>();
    for (const [, name = '', double, single = ''] of inside.matchAll(attribute)) {
      attributes.set(name, decodeReferences(double ?? single).trim());
    }
    const [type = '', target = '', mode = ''] = ['Type', 'Target', 'TargetMode'].map((name) => attributes.get(name));
    if (macroPart.test(target)) return '';
    if (type.endsWith('/aFChunk')) {
      // Embedded web pages and documents could refer to outside files.
      onNotice('convert.outsideParts');
      return '';
    }
    if (!/^external$/iu.test(mode)) return element;
    if (type.endsWith('/hyperlink')) return harmlessLink.test(target) ? element : '';
    // Most documents name the template from which they were created; it is not part of the document.
    if (!type.endsWith('/attachedTemplate')) onNotice('convert.outsideParts');
    return '';
  });
}

/** Changes the declared type of slide shows, templates, and files with macros to a plain presentation or document. */
function cleanTypes(text: string): string {
  return text
    .replace(/<(?:\w+:)?Override\s[^<>]*>/gu, (element) =>
      macroPart.test(/PartName\s*=\s*["']([^"']*)/u.exec(element)?.[1] ?? '') ? '' : element,
    )
    .replaceAll(
      /application\/vnd\.(?:ms-powerpoint|openxmlformats-officedocument\.presentationml)\.(?:presentation|slideshow|template)(?:\.macroEnabled)?\.main\+xml/giu,
      'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    )
    .replaceAll(
      /application\/vnd\.(?:ms-word|openxmlformats-officedocument\.wordprocessingml)\.(?:document|template)(?:\.?macroEnabled(?:Template)?)?\.main\+xml/giu,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    );
}

/** Returns the uncompressed SVG in a part, regardless of the part's name; `null` if the part is not an SVG. */
function drawingIn(content: Buffer, room: Room): Buffer | null {
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  const bytes = isPacked ? unpacked(content, room) : content;
  if (bytes === null) return null;
  const start = bytes.subarray(0, startBytes).toString('latin1').replaceAll('\0', '');
  return /<(?:\w+:)?svg[\s>]|<!DOCTYPE\s+svg/iu.test(start) || /^[^<]{0,4}<\?xml/u.test(start) ? bytes : null;
}

function unpacked(content: Buffer, room: Room): Buffer | null {
  try {
    const bytes = gunzipSync(content, { maxOutputLength: Math.max(1, Math.min(maxRead, room.bytes)) });
    room.bytes -= bytes.length;
    return bytes;
  } catch (cause) {
    // Content that could not be inspected is rejected.
    if (cause instanceof RangeError) throw new UnfitOfficeError('A drawing expands too much', { cause });
    return null;
  }
}
