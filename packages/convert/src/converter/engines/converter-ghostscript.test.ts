import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench, requireConvertedBook } from '../../../test/bench-of-files.ts';
import { createBenchConverter } from '../../../test/create-bench-converter.ts';
import { type ConvertOptions, defaultOptions } from '../../job/convert-options.ts';
import type { ConvertNotice } from '../../job/job.ts';
import { findGhostscript } from '../../programs/ghostscript/find-ghostscript.ts';

const bench = createBench('one');
afterAll(bench.remove);
const converter = createBenchConverter(bench);
const shapes = '0.9 0.3 0.1 rg 40 60 120 90 re f 0 0.3 0.8 RG 6 w 20 20 m 180 250 l S';
const sample = bench.write(
  'sample.pdf',
  createPdf([
    { text: 'See www.example.com for more' },
    { content: `${shapes} 0 g BT /F 24 Tf 30 200 Td (Large letters) Tj ET` },
  ]),
);
const options: ConvertOptions = { ...defaultOptions, drawnBy: 'ghostscript', pages: '1-2' };

async function made(path: string, change: Partial<ConvertOptions> = {}, password?: string) {
  const job = bench.job(path, { options: { ...options, ...change }, ...(password !== undefined && { password }) });
  const notices: ConvertNotice[] = [];
  const result = await converter.convert(job, { onNotice: (notice) => notices.push(notice) });
  return { job, result, notices };
}

/** Returns the mean difference of two images, in levels of 255. */
async function difference(...pictures: [Buffer, Buffer]): Promise<number> {
  const [a = Buffer.alloc(0), b = Buffer.alloc(0)] = await Promise.all(
    pictures.map((bytes) => sharp(bytes).resize(200, 280, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()),
  );
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

describe('Ghostscript', () => {
  it('is found where it is installed and in a folder that the user selects, but not in a wrong folder (D-739)', async () => {
    expect(await findGhostscript()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) });
    expect(await findGhostscript('/usr/bin')).toMatchObject({ program: '/usr/bin/gs' });
    expect(await findGhostscript('/usr')).toMatchObject({ program: '/usr/bin/gs' });
    expect(await findGhostscript('/etc')).toBeNull();
    const folder = join(bench.tempDir, 'fake');
    await mkdir(folder, { recursive: true });
    for (const [answer, isTaken] of [
      ['9.27', false],
      ['9.50', true],
      ['nonsense', false],
    ] as const) {
      await writeFile(join(folder, 'gs'), `#!/bin/sh\necho ${answer}\n`);
      await chmod(join(folder, 'gs'), 0o755);
      expect((await findGhostscript(folder)) !== null, answer).toBe(isTaken);
    }
  });

  it('draws pages like the built-in library, with the same text, links and sizes (D-737, D-738)', async () => {
    const [inner, outer] = [await made(sample, { drawnBy: 'inner' }), await made(sample)];
    const [one, other] = [requireConvertedBook(inner.result), requireConvertedBook(outer.result)];
    expect(outer.notices).toEqual([]);
    expect(other.pages).toHaveLength(2);
    for (const [index, page] of other.pages.entries()) {
      const twin = one.pages[index];
      expect(page.text && bench.read(outer.job, page.text)).toEqual(twin?.text && bench.read(inner.job, twin.text));
      const { thumb, page: picture } = page.images;
      const { thumb: otherThumb, page: otherPicture } = twin?.images ?? {};
      expect([thumb?.width, thumb?.height, picture?.width, picture?.height]).toEqual([
        otherThumb?.width,
        otherThumb?.height,
        otherPicture?.width,
        otherPicture?.height,
      ]);
      const [a, b] = [bench.read(outer.job, picture?.file), bench.read(inner.job, otherPicture?.file)];
      expect(a.equals(b)).toBe(false);
      // The engines hint small print differently, so the pages are compared at a reduced size.
      expect(await difference(a, b), `page ${index}`).toBeLessThan(6);
    }
  });

  it('draws pages of flat colors that take as few bytes as those of the built-in library', async () => {
    const lines = Array.from({ length: 30 }, (_, line) => `30 ${270 - 8 * line} Td (Letters of line ${line}) Tj`);
    const content = `${shapes} 0 g BT /F 7 Tf ${lines.join(' 1 0 0 1 0 0 Tm ')} ET`;
    const path = bench.write('print.pdf', createPdf([{ content }]));
    const [inner, outer] = [await made(path, { drawnBy: 'inner', pages: 'all' }), await made(path, { pages: 'all' })];
    const [one, other] = [inner, outer].map(({ result }) => requireConvertedBook(result).pages[0]?.images.page?.file);
    expect(other).toMatch(/\.png$/);
    expect(bench.read(outer.job, other).length).toBeLessThan(1.3 * bench.read(inner.job, one).length);
  });

  it('draws halves of spreads and rotated pages like the built-in library', async () => {
    const content = '1 0 0 rg 0 0 200 300 re f 0 0 1 rg 200 0 200 300 re f';
    const pdf = createPdf([
      { box: [0, 0, 400, 300], content },
      { box: [0, 0, 400, 300], content, extra: '/Rotate 180' },
    ]);
    const { job, result, notices } = await made(bench.write('spread.pdf', pdf), { cut: 1, pages: 'all' });
    expect(notices).toEqual([]);
    const colors = await Promise.all(
      requireConvertedBook(result).pages.map(async ({ images }) => {
        const { dominant } = await sharp(bench.read(job, images.page?.file)).stats();
        return dominant.r > dominant.b ? 'red' : 'blue';
      }),
    );
    expect(colors).toEqual(['red', 'blue', 'blue', 'red']);
  });

  it('opens a PDF with its password, unless Ghostscript could mistake the password for further arguments', async () => {
    const plain = bench.write('plain.pdf', createPdf([{ text: 'Hello' }]));
    for (const [password, isDrawn] of [
      ['abc-1', true],
      ['abc -dNOSAFER', false],
    ] as const) {
      const path = join(bench.tempDir, `locked-${isDrawn}.pdf`);
      await promisify(execFile)('qpdf', ['--encrypt', password, 'owner', '256', '--', plain, path]);
      const { result, notices } = await made(path, { pages: 'all' }, password);
      expect(requireConvertedBook(result).pages).toHaveLength(1);
      expect(notices.length === 0).toBe(isDrawn);
    }
  });

  it('never runs a PostScript program that only looks like a PDF: the built-in library draws the file, with a notice', async () => {
    const proof = join(bench.tempDir, 'proof');
    const program = `%!PS\n(${proof}) (w) file (run) writestring\n(%pipe%touch ${proof}) (w) file closefile\n`;
    const pdf = createPdf([{ text: 'Hello' }]);
    const path = bench.write('polyglot.pdf', Buffer.concat([Buffer.from(program), Buffer.from(pdf)]));
    const { result, notices } = await made(path, { pages: 'all' });
    expect(requireConvertedBook(result).pages).toHaveLength(1);
    expect(notices).toEqual([{ code: 'convert.drawnInside', pages: [0] }]);
    expect(existsSync(proof)).toBe(false);
  });

  it('is reported as missing if no program is found', async () => {
    const lacking = createBenchConverter(bench, { ghostscriptFolder: () => '/etc' });
    const result = await lacking.convert(bench.job(sample, { options }));
    expect(result).toMatchObject({ ok: false, code: 'convert.noGhostscript' });
  });
});
