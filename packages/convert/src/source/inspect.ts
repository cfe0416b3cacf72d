import { open } from 'node:fs/promises';
import { importLimits, mediaStartBytes } from '@leafcast/book';
import { isTiff } from './more-image-headers.ts';
import { detectOleFormat } from './ole.ts';
import { pageImageHeader } from './page-image.ts';
import type { SourceInspection, SourceIssue } from './source-kind.ts';
import { inspectZip, type ZipFormat, type ZipIssue } from './source-zip.ts';
import { detectTextFormat } from './text-format.ts';

/** Number of bytes within which a PDF must begin. As in other programs, some bytes before the header are allowed. */
const pdfHeaderBytes = 1024;
const oleSignature = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/**
 * Detects the type of a file from its content. To limit the cost, only the first megabyte is read, or ten megabytes of
 * a TIFF, or the directory and one small member of an archive.
 *
 * @param path path of the file
 * @param name name given by the owner; distinguishes Markdown from other text, and affects the message of a rejection
 * @see safety T20
 */
export async function inspectSource(path: string, name: string): Promise<SourceInspection> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (most: number) => {
      const buffer = new Uint8Array(Math.min(size, most));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
      return buffer.subarray(0, bytesRead);
    };
    const start = await read(mediaStartBytes);
    const image = pageImageHeader(isTiff(start) ? await read(importLimits.imageBytes) : start);
    if (image) {
      const tooLarge = image.width * image.height > importLimits.imagePixels;
      return { kind: 'image', ...image, ...(tooLarge ? { issue: 'upload.imagePixels' } : {}) };
    }
    if (isPdf(start)) return { kind: 'pdf', format: 'pdf' };
    if (Buffer.compare(start.subarray(0, 8), oleSignature) === 0) {
      const found = await detectOleFormat(file, size);
      if (found === 'encrypted') return refused('upload.encryptedOffice');
      if (found !== null) return { kind: found === 'ppt' ? 'presentation' : 'document', format: found };
    } else if (start[0] === 0x50 && start[1] === 0x4b) {
      const found = await inspectZip(path);
      if (typeof found === 'string') return { kind: kindOfZip(found), format: found };
      const issue = zipIssues[found.reason];
      if (issue) return refused(issue);
    } else if (Buffer.from(start.subarray(0, 5)).toString('latin1') === '{\\rtf') {
      return { kind: 'document', format: 'rtf' };
    } else {
      const format = detectTextFormat(start, name);
      if (format) return { kind: 'document', format };
    }
    const isNamedImage = /\.(?:png|jpe?g|bmp|gif|svg|webp|tiff?|avif|hei[cf])$/iu.test(name);
    return refused(isNamedImage ? 'upload.imageFormat' : 'upload.format');
  } finally {
    await file.close();
  }
}

function isPdf(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, pdfHeaderBytes)).includes('%PDF-');
}

const refused = (issue: SourceIssue): SourceInspection => ({ kind: null, format: null, issue });

const kindOfZip = (format: ZipFormat) => (format === 'pptx' || format === 'odp' ? 'presentation' : 'document');

const zipIssues: Readonly<Partial<Record<ZipIssue['reason'], SourceIssue>>> = {
  encrypted: 'upload.encryptedOffice',
  copyProtected: 'upload.copyProtected',
  unsafe: 'upload.unsafeArchive',
};
