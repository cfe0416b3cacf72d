import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createOpenDocument,
  createRichText,
  createWordDocument,
  packMembers,
} from '../../../../testing/documents/create-text-document.ts';
import { createBench, hasSharedSamples, sharedSamplesFolder } from '../../test/bench-of-files.ts';
import { createZipWithNames } from '../../test/create-zip-with-names.ts';
import { inspectSource } from './inspect.ts';

const bench = createBench();
afterAll(bench.remove);

const made = (name: string, bytes: Uint8Array | string) => inspectSource(bench.write(name, Buffer.from(bytes)), name);

describe('inspectSource', () => {
  it('detects the file type from the content, not from the name (D-523)', async () => {
    const png = await sharp({ create: { width: 7, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await made('picture.pdf', png)).toEqual({ kind: 'image', format: 'png', width: 7, height: 9 });
    expect(await made('book.txt', '%PDF-1.4\n')).toEqual({ kind: 'pdf', format: 'pdf' });
    expect(await made('late.pdf', `${' '.repeat(500)}%PDF-1.4\n`)).toEqual({ kind: 'pdf', format: 'pdf' });
  });

  it.each([
    ['empty.pdf', '', 'upload.format'],
    ['text.pdf', 'hello', 'upload.format'],
    ['page.png', '<svg/>', 'upload.imageFormat'],
    ['cut.gif', 'GIF89a', 'upload.imageFormat'],
    ['photo.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'upload.imageFormat'],
    ['cut.tiff', 'II*\0\xff\xff\xff\x7f', 'upload.imageFormat'],
    ['zip.pptx', 'PK\u0003\u0004', 'upload.format'],
    ['cut.ppt', '\u00d0\u00cf', 'upload.format'],
  ])('rejects %s', async (name, bytes, issue) => {
    expect(await made(name, bytes)).toEqual({ kind: null, format: null, issue });
  });

  it.each([
    ['plain', [], 'presentation'],
    ['with a duplicate member', ['ppt/presentation.xml'], null],
    ['with a member outside its folder', ['../x'], null],
    ['with a member that has an absolute path', ['/etc/x'], null],
    ['with macros (ruling 38)', ['ppt/vbaProject.bin'], 'presentation'],
  ])('accepts valid presentations and rejects invalid ones: %s', async (name, more, kind) => {
    expect((await made(`${name}.pptx`, createZipWithNames(['ppt/presentation.xml', ...more]))).kind).toBe(kind);
  });

  it('detects documents from their content (ruling 47)', async () => {
    const kinds = async (name: string, content: Uint8Array | string) => {
      const { kind, format, issue } = await made(name, content);
      return issue ?? [kind, format];
    };
    const epub = { mimetype: 'application/epub+zip', 'META-INF/container.xml': '<x/>' };
    const slides = { mimetype: 'application/vnd.oasis.opendocument.presentation' };
    const locked = '<manifest:encryption-data xmlns:manifest="x"/>';
    const copyLock = '<enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/>';
    const fontLock = '<enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/>';
    expect(await kinds('x.pdf', await createWordDocument())).toEqual(['document', 'docx']);
    expect(await kinds('a.odt', await createOpenDocument())).toEqual(['document', 'odt']);
    expect(await kinds('a.odp', await packMembers(slides))).toEqual(['presentation', 'odp']);
    expect(await kinds('a.rtf', createRichText())).toEqual(['document', 'rtf']);
    expect(await kinds('a.epub', await packMembers(epub))).toEqual(['document', 'epub']);
    expect(await kinds('a.html', '<!-- x -->\n<!DOCTYPE html><p>Tea')).toEqual(['document', 'html']);
    expect(await kinds('a.md', '# Tea\n\n茶')).toEqual(['document', 'markdown']);
    expect(await kinds('a.zip', await packMembers({ 'x/readme.md': '# Tea' }))).toEqual(['document', 'web']);
    const lockedText = await createOpenDocument({ parts: { 'META-INF/manifest.xml': locked } });
    expect(await kinds('a.odt', lockedText)).toBe('upload.encryptedOffice');
    const withLock = (lock: string) => packMembers({ ...epub, 'META-INF/encryption.xml': lock });
    expect(await kinds('a.epub', await withLock(copyLock))).toBe('upload.copyProtected');
    expect(await kinds('a.epub', await withLock(fontLock))).toEqual(['document', 'epub']);
    expect(await kinds('a.md', Buffer.of(0x23, 0, 1))).toBe('upload.format');
    expect(await kinds('a.zip', await packMembers({ 'a.exe': 'MZ' }))).toBe('upload.format');
  });

  it.each(['webp', 'gif', 'tiff', 'avif'] as const)(
    'accepts an image of the type %s and reads its size',
    async (format) => {
      const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: 'red' } });
      const bytes = await picture.toFormat(format).toBuffer();
      expect(await made(`a.${format}`, bytes)).toEqual({ kind: 'image', format, width: 321, height: 123 });
    },
  );

  it('accepts a phone photo (HEIC) and reads its size', async () => {
    const bytes = await readFile(new URL('../../test/two-colors.heic', import.meta.url));
    expect(await made('a.heic', bytes)).toEqual({ kind: 'image', format: 'heic', width: 96, height: 64 });
  });

  it('accepts a TIFF whose directory follows its pixels', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: 'red', noise } });
    const bytes = await picture.tiff({ compression: 'none' }).toBuffer();
    expect(bytes.length).toBeGreaterThan(2 ** 20);
    expect(await made('a.tif', bytes)).toEqual({ kind: 'image', format: 'tiff', width: 900, height: 700 });
  });

  it('reads the size of a JPEG after long metadata', async () => {
    const jpeg = await sharp({ create: { width: 321, height: 123, channels: 3, background: 'red' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'x'.repeat(30_000) } } })
      .jpeg()
      .toBuffer();
    expect(await made('a.jpg', jpeg)).toMatchObject({ kind: 'image', format: 'jpeg', width: 321, height: 123 });
  });

  it.skipIf(!hasSharedSamples).each([
    ['img/01_png_bomb_50000x50000.png', { kind: 'image', issue: 'upload.imagePixels' }],
    ['img/40_control_ok.bmp', { kind: 'image', format: 'bmp', width: 4, height: 4 }],
    ['img/08_svg_named.png', { kind: null, issue: 'upload.imageFormat' }],
    ['pdf/05_png_named.pdf', { kind: 'image', format: 'png' }],
    ['pdf/01_zero_byte.pdf', { kind: null, issue: 'upload.format' }],
    ['office/00_control_ok.pptx', { kind: 'presentation', format: 'pptx' }],
    ['office/07_plain_zip_named.pptx', { kind: null, issue: 'upload.format' }],
    ['zip/01_zip_slip_dotdot.zip', { kind: null }],
    ['zip/08_overlap_bomb_10GB.zip', { kind: null }],
    ['attach/setup.exe', { kind: null }],
  ])('detects the type and the faults of the sample %s', async (name, expected) => {
    expect(await inspectSource(join(sharedSamplesFolder, 'badfiles', name), name)).toMatchObject(expected);
  });

  it.skipIf(!hasSharedSamples)('accepts a presentation with additional bytes after its end', async () => {
    const path = join(sharedSamplesFolder, 'corpus/pptx-ca.ubc.cs.people__emhill_prese.pptx');
    expect(await inspectSource(path, 'a.pptx')).toMatchObject({ kind: 'presentation' });
  });
});
