import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageText } from '@leafcast/book';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinkedDrawing, createSlideDeck } from '../../../../../testing/documents/create-slide-deck.ts';
import { coarseOptions, createBench } from '../../../test/bench-of-files.ts';
import { createConverter } from '../../converter/converter.ts';
import { type ConvertLimits, type ConvertNotice, defaultLimits } from '../../job/job.ts';
import { findSandboxWithProtection } from '../../sandbox/sandbox.ts';
import type { Protection } from '../../sandbox/wrappers.ts';
import { runOffice } from './run-office.ts';

const bench = createBench();
let secret = '';

beforeAll(async () => {
  const other = join(bench.root, 'other');
  mkdirSync(other);
  secret = join(other, 'page.png');
  const red = { create: { width: 40, height: 30, channels: 3, background: '#ff0000' } } as const;
  writeFileSync(secret, await sharp(red).png().toBuffer(), { mode: 0o600 });
});
afterAll(bench.remove);

async function sandbox(protection: Protection) {
  const found = await findSandboxWithProtection(protection);
  if (!found) throw new Error(`The protection ${protection} is not available`);
  return found;
}

/** Returns the fraction of red pixels on the page. */
async function redOf(picture: string | Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 200 && (data[at + 2] ?? 0) < 60) red += 1;
  return red / (info.width * info.height);
}

const box = '<a:xfrm><a:off x="500000" y="300000"/><a:ext cx="5000000" cy="900000"/></a:xfrm>';
const title = `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Title"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${box}</p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>On tea</a:t></a:r></a:p></p:txBody></p:sp>`;

it('keeps titles of slides as headings, and alternative texts of pictures', async () => {
  const deck = await createSlideDeck({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
    edit: (slide) =>
      slide
        .replace('name="Drawing"', 'name="Drawing" descr="A black pot"')
        .replace('</p:spTree>', `${title}</p:spTree>`),
  });
  const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1 });
  const job = bench.job(bench.write('titled.pptx', deck), { kind: 'presentation', options: coarseOptions });
  const result = await converter.convert(job);
  await converter.close();
  if (!result.ok) throw new Error(result.detail);
  const { lines, blocks } = JSON.parse(bench.read(job, result.book.pages[0]?.text).toString()) as PageText;
  const heading = blocks?.find(({ kind }) => kind === 'heading');
  expect(lines[heading?.from ?? -1]?.text).toBe('On tea');
  expect(blocks?.find(({ kind }) => kind === 'figure')).toMatchObject({ alternative: 'A black pot' });
});

describe("a presentation that refers to another user's image", () => {
  it.each([
    ['noNetwork', true],
    ['preparedRoot', false],
    ['bubblewrapSeccomp', false],
  ] as const)('shows that image in the PDF if it is not cleaned first, in %s: %s', async (protection, shows) => {
    const folder = join(bench.root, protection);
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'presentation.pptx'),
      await createSlideDeck({ svg: createLinkedDrawing(pathToFileURL(secret).href) }),
    );
    const limits = defaultLimits;
    const signal = AbortSignal.timeout(80_000);
    const found = await sandbox(protection);
    const options = { limits, signal, sandbox: async () => found, onNotice: () => undefined };
    const paths = {
      folder,
      input: 'presentation.pptx',
      filter: 'impress_pdf_Export' as const,
      output: join(folder, 'made.pdf'),
    };
    await runOffice('/usr/bin/soffice', found, paths, options, []);
    execFileSync('pdftoppm', ['-r', '20', '-png', paths.output, join(folder, 'page')]);
    const page = readdirSync(folder).find((name) => name.startsWith('page')) ?? '';
    expect((await redOf(join(folder, page))) > 0.5).toBe(shows);
  });

  it('is converted without the image, without macros and linked files, and with notices (ruling 38)', async () => {
    const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1 });
    const notices: ConvertNotice[] = [];
    const deck = await createSlideDeck({
      svg: createLinkedDrawing(pathToFileURL(secret).href),
      parts: { 'ppt/vbaProject.bin': 'x', 'ppt/activeX/activeX1.xml': '<x/>' },
    });
    const job = bench.job(bench.write('macros.pptx', deck), { kind: 'presentation', options: coarseOptions });
    const result = await converter.convert(job, { onNotice: (notice) => notices.push(notice) });
    await converter.close();
    if (!result.ok) throw new Error(result.detail);
    expect(await redOf(bench.read(job, result.book.pages[0]?.images.page?.file))).toBe(0);
    expect(notices.map(({ code }) => code).toSorted()).toEqual(['convert.macros', 'convert.outsideParts']);
    expect(readdirSync(bench.tempDir)).toEqual([]);
  });

  it('is refused if the sandbox cannot hide files, unless the operator allows it', async () => {
    const found = await sandbox('noNetwork');
    for (const allowsUnconfinedOffice of [false, true]) {
      const options = { tempDir: bench.tempDir, spareLanes: 0, lanes: 1, sandbox: async () => found };
      const converter = createConverter({ ...options, allowsUnconfinedOffice });
      const job = bench.job(bench.write('deck.pptx', await createSlideDeck()), {
        kind: 'presentation',
        options: coarseOptions,
      });
      const result = await converter.convert(job);
      await converter.close();
      expect(result).toMatchObject(allowsUnconfinedOffice ? { ok: true } : { ok: false, code: 'convert.noSandbox' });
    }
  });

  it('is refused if the presentation declares entities', async () => {
    const slide = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>';
    const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1 });
    const deck = await createSlideDeck({ parts: { 'ppt/slides/slide1.xml': slide } });
    const result = await converter.convert(bench.job(bench.write('dtd.pptx', deck), { kind: 'presentation' }));
    await converter.close();
    expect(result).toMatchObject({ ok: false, code: 'convert.unfitPresentation' });
  });
});

describe.each(['bubblewrapSeccomp', 'preparedRoot'] as const)('a compromised LibreOffice in %s', (protection) => {
  /** Runs a shell script in place of LibreOffice. `$2` is the script's output folder. Returns the resulting PDF. */
  async function runInstead(code: string, more: Partial<ConvertLimits> = {}): Promise<Buffer> {
    const folder = join(bench.root, crypto.randomUUID());
    mkdirSync(folder);
    const program = join(bench.root, `soffice-${crypto.randomUUID()}`);
    writeFileSync(program, `#!/bin/bash\nwhile [ "$1" != --outdir ]; do shift; done\n${code}\n`, { mode: 0o755 });
    const found = await sandbox(protection);
    const limits = { ...defaultLimits, ...more };
    const options = { limits, signal: new AbortController().signal, onNotice: () => undefined };
    const output = join(folder, 'made.pdf');
    const paths = { folder, input: 'presentation.pptx', filter: 'impress_pdf_Export' as const, output };
    await runOffice(program, found, paths, { ...options, sandbox: async () => found }, []);
    expect(readdirSync(folder)).toEqual(['made.pdf']);
    return readFileSync(output);
  }

  it('cannot return a file from outside its folder as the PDF', async () => {
    expect((await runInstead(`ln -s '${secret}' "$2/presentation.pdf"`)).length).toBe(0);
    expect((await runInstead(`ln '${secret}' "$2/presentation.pdf"`)).length).toBe(0);
  });

  it('cannot block the converter with a pipe or an endless PDF', async () => {
    await expect(runInstead('mkfifo "$2/presentation.pdf"', { officeMs: 3000 })).rejects.toMatchObject({
      code: 'convert.timeout',
    });
    await expect(runInstead('ln -s /dev/zero "$2/presentation.pdf"', { officeBytes: 2 ** 26 })).rejects.toMatchObject({
      code: 'convert.presentation',
    });
  });

  it('is limited in the total size of its files, and leaves no files behind', async () => {
    const fill = 'n=0; while head -c 1048576 /dev/zero >"$2/$n"; do n=$((n + 1)); done 2>/dev/null';
    const left = await runInstead(`${fill}; rm "$2/0"; echo $n >"$2/presentation.pdf"`, { officeBytes: 2 ** 26 });
    expect(Number(left)).toBeGreaterThan(20);
    expect(Number(left)).toBeLessThanOrEqual(32);
  });

  it('is killed if it starts too many processes, or if its processes together use too much memory', async () => {
    // The time limit of LibreOffice is longer than the time limit of this test, so the test would fail without the
    // process limit.
    await runInstead('for n in {1..3000}; do sleep 600 & done; wait');
    const large = `perl -e '$large = "x" x 60e6; sleep 600'`;
    await runInstead(`for n in 1 2 3 4; do ${large} & done; wait`, { officeBytes: 2 ** 27 });
  });
});
