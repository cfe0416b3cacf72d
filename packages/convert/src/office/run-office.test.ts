import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coarse, createBench } from '../../test/bench-of-files.ts';
import { drawingOf, makeDeck } from '../../test/make-deck.ts';
import { createConverter } from '../converter.ts';
import { type ConvertNotice, defaultLimits } from '../job.ts';
import { sandboxOf } from '../sandbox/sandbox.ts';
import type { Protection } from '../sandbox/wrappers.ts';
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
  const found = await sandboxOf(protection);
  if (!found) throw new Error(`There is no ${protection} here`);
  return found;
}

/** Share of the page that is red. */
async function redOf(picture: string | Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 200 && (data[at + 2] ?? 0) < 60) red += 1;
  return red / (info.width * info.height);
}

const hasOffice = existsSync('/usr/bin/soffice');

describe.skipIf(!hasOffice)('a presentation that draws a picture of somebody else', () => {
  it.each([
    ['noNetwork', true],
    ['preparedRoot', false],
    ['bubblewrapSeccomp', false],
  ] as const)('in %s shows it, even when nobody has cleaned it: %s', async (protection, shows) => {
    const folder = join(bench.root, protection);
    mkdirSync(folder);
    writeFileSync(join(folder, 'deck.pptx'), await makeDeck({ svg: drawingOf(pathToFileURL(secret).href) }));
    const limits = defaultLimits;
    const signal = AbortSignal.timeout(80_000);
    const found = await sandbox(protection);
    const options = { limits, signal, sandbox: async () => found, onNotice: () => undefined };
    await runOffice('/usr/bin/soffice', found, folder, 'deck.pptx', options, []);
    execFileSync('pdftoppm', ['-r', '20', '-png', join(folder, 'deck.pdf'), join(folder, 'page')]);
    const page = readdirSync(folder).find((name) => name.startsWith('page')) ?? '';
    expect((await redOf(join(folder, page))) > 0.5).toBe(shows);
  });

  it('is converted without it, its macros and its linked files, and its author is told (ruling 38)', async () => {
    const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1 });
    const notices: ConvertNotice[] = [];
    const deck = await makeDeck({
      svg: drawingOf(pathToFileURL(secret).href),
      parts: { 'ppt/vbaProject.bin': 'x', 'ppt/activeX/activeX1.xml': '<x/>' },
    });
    const job = bench.job(bench.write('macros.pptx', deck), { kind: 'presentation', options: coarse });
    const result = await converter.convert(job, { onNotice: (notice) => notices.push(notice) });
    await converter.close();
    if (!result.ok) throw new Error(result.detail);
    expect(await redOf(bench.read(job, result.book.pages[0]?.images.page?.file))).toBe(0);
    expect(notices.map(({ code }) => code).toSorted()).toEqual(['convert.macros', 'convert.outsideParts']);
    expect(readdirSync(bench.tempDir)).toEqual([]);
  });

  it('is refused where files cannot be hidden, unless the operator takes it all the same', async () => {
    const found = await sandbox('noNetwork');
    for (const allowsUnconfinedOffice of [false, true]) {
      const options = { tempDir: bench.tempDir, spareLanes: 0, lanes: 1, sandbox: async () => found };
      const converter = createConverter({ ...options, allowsUnconfinedOffice });
      const job = bench.job(bench.write('deck.pptx', await makeDeck()), { kind: 'presentation', options: coarse });
      const result = await converter.convert(job);
      await converter.close();
      expect(result).toMatchObject(allowsUnconfinedOffice ? { ok: true } : { ok: false, code: 'convert.noSandbox' });
    }
  });

  it('is refused for entities', async () => {
    const slide = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>';
    const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1 });
    const deck = await makeDeck({ parts: { 'ppt/slides/slide1.xml': slide } });
    const result = await converter.convert(bench.job(bench.write('dtd.pptx', deck), { kind: 'presentation' }));
    await converter.close();
    expect(result).toMatchObject({ ok: false, code: 'convert.unfitPresentation' });
  });
});

it('LibreOffice is ended when it starts more than it may', async () => {
  const folder = join(bench.root, 'forks');
  mkdirSync(folder);
  const program = join(folder, 'soffice');
  const code =
    '#!/usr/bin/perl\nfor (1..3000) { my $p = fork; last unless defined $p; if (!$p) { sleep 600 } } sleep 600';
  writeFileSync(program, code, { mode: 0o755 });
  const found = await sandbox('bubblewrapSeccomp');
  const options = { limits: defaultLimits, signal: new AbortController().signal, onNotice: () => undefined };
  // Its time limit comes after this test's own.
  await runOffice(program, found, folder, 'x', { ...options, sandbox: async () => found }, []);
});
