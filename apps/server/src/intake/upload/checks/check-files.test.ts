import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

const MiB = 2 ** 20;
const file = (name: string, size = 1000) => ({ name, size });

describe('the check of file names and sizes before an upload', () => {
  it.each([
    ['pdf', [file('a.pdf')]],
    ['pdf', [file('年报.PDF')]],
    ['pdf', [file('a.pdf'), file('b.PDF')]],
    ['presentation', [file('a.ppt')]],
    ['presentation', [file('a.b.PPTX')]],
    ['presentation', [file('show.ppsx')]],
    ['presentation', [file('macros.pptm')]],
    ['presentation', [file('template.potx')]],
    ['images', [file('a.webp'), file('b.GIF'), file('c.tif'), file('d.avif')]],
    ['images', [file('a.jpg'), file('b.JPEG'), file('c.png'), file('d.bmp')]],
  ])('accepts files as %s: %j (W-001, W-002, W-003)', (kind, files) => {
    expect(checkFiles(files)).toEqual({ kind });
  });

  it.each([
    ['upload.noFiles', []],
    ['upload.format', [file('a.xlsx')]],
    ['upload.format', [file('a.docx'), file('b.docx')]],
    ['upload.format', [file('a.epub', 0)]],
    ['upload.format', [file('a')]],
    ['upload.format', [file('pdf')]],
    ['upload.format', [file('a.pdf.exe')]],
    ['upload.format', [file('a.pdf'), file('b.pptx')]],
    ['upload.format', [file('a.pptx'), file('b.pptx')]],
    ['upload.format', Array.from({ length: 1000 }, () => file('a.pdf'))],
    ['upload.format', [file('a.pdf'), file('b.pdf', 0)]],
    ['upload.format', [file('a.constructor')]],
    ['upload.imagesFormat', [file('a.png'), file('b.svg')]],
    ['upload.imagesFormat', [file('a.pdf'), file('b.png')]],
    ['upload.format', [file('a.pdf', 0)]],
    ['upload.format', [file('a.pptx', 0)]],
    ['upload.imageFormat', [file('a.png', 0)]],
    ['upload.imagesFormat', [file('a.png'), file('b.png', 0)]],
  ])('rejects files with %s: %j (D-523)', (issue, files) => {
    expect(checkFiles(files)).toEqual({ issue });
  });

  it('accepts a PDF smaller than 2^30 bytes and rejects one of 2^30 bytes (W-342, D-519)', () => {
    expect(checkFiles([file('a.pdf', 2 ** 30 - 1)])).toEqual({ kind: 'pdf' });
    expect(checkFiles([file('a.pdf', 2 ** 30)])).toMatchObject({ issue: 'upload.pdfSize' });
    expect(checkFiles([file('a.pptx', 2 ** 30)])).toMatchObject({ issue: 'upload.presentationSize' });
    expect(checkFiles([file('a.docx', 2 ** 28)])).toMatchObject({ issue: 'upload.documentSize' });
  });

  it('accepts PDFs that are smaller than 2^30 bytes in total (D-526, D-695)', () => {
    const half = 2 ** 29;
    expect(checkFiles([file('a.pdf', half), file('b.pdf', half - 1)])).toEqual({ kind: 'pdf' });
    expect(checkFiles([file('a.pdf', half), file('b.pdf', half)])).toMatchObject({ issue: 'upload.pdfSize' });
  });

  it('accepts an image of 10 MB and rejects a larger one (W-343, D-531)', () => {
    expect(checkFiles([file('a.png', 10 * MiB)])).toEqual({ kind: 'images' });
    expect(checkFiles([file('a.png', 10 * MiB + 1)])).toEqual({ issue: 'upload.imageSize', values: { size: 10 } });
  });

  it('accepts 999 images for one book and rejects 1000', () => {
    expect(checkFiles(Array.from({ length: 999 }, () => file('a.png')))).toEqual({ kind: 'images' });
    expect(checkFiles(Array.from({ length: 1000 }, () => file('a.png')))).toMatchObject({
      issue: 'upload.imagesFormat',
    });
  });
});
