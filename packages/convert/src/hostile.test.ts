import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coarse, createBench, hasShared, shared, valid } from '../test/bench-of-files.ts';
import { endlessContent, makePdf } from '../test/make-pdf.ts';
import { createConverter } from './converter.ts';
import type { Converter } from './job.ts';

const bench = createBench();
let converter: Converter;
/** Waits for a page longer than a test may take: whatever is not refused at once fails. */
let patient: Converter;
beforeAll(() => {
  // Short limits, so that what must be killed is killed soon; the machine that runs tests may be busy, so not too short.
  converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, limits: { pageMs: 8000, openMs: 20_000 } });
  patient = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1, limits: { pageMs: 600_000 } });
});
afterAll(async () => {
  await converter.close();
  await patient.close();
  bench.remove();
});

const bad = (name: string) => join(shared, 'badfiles', name);
/** The workers of a process, the oldest first. */
function lanesOf(parent: number): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' });
  return children.split('\n').flatMap((line) => (line.includes('lane/main.ts') ? [Number.parseInt(line, 10)] : []));
}
const canaries = () => readdirSync('/tmp').filter((name) => name.includes('FB_CANARY'));

describe.skipIf(!hasShared)('hostile documents beside the repository', () => {
  it.each([
    ['pdf/01_zero_byte.pdf', 'convert.pdf'],
    ['pdf/02_truncated_half.pdf', 'convert.pdf'],
    ['pdf/13_1000_pages_edge.pdf', 'upload.pdfPages'],
    ['pdf/16_count_lie_huge.pdf', 'convert.pdf'],
    ['pdf/18_page_tree_cycle.pdf', 'convert.pdf'],
    ['pdf/25_flate_bomb_content_1200MiB.pdf', 'convert.pdf'],
    ['pdf/50_pw_user_rc4_40.pdf', 'convert.password'],
    ['pdf/52_pw_user_aes256.pdf', 'convert.password'],
  ])('refuses %s with %s (W-341, D-521, D-524)', async (name, code) => {
    expect(await converter.convert(bench.job(bad(name)))).toMatchObject({ ok: false, code });
  });

  it('refuses forms that draw each other without end before it draws them', async () => {
    const result = await patient.convert(bench.job(bad('pdf/27_form_xobject_lol_2e29.pdf')));
    expect(result).toMatchObject({ ok: false, code: 'convert.pdf' });
  });

  it.each([
    ['pdf/00_control_ok.pdf', 1],
    ['pdf/10_12_pages_trial_edge.pdf', 12],
    ['pdf/22_page_box_1e9.pdf', 1],
    ['pdf/31_outline_xss.pdf', 1],
  ])('converts %s', async (name, pages) => {
    const result = await converter.convert(bench.job(bad(name)));
    if (!result.ok) throw new Error(result.detail);
    const book = valid(result.book);
    expect(book.pages).toHaveLength(pages);
    for (const { images } of book.pages) expect(Math.max(images.page?.width ?? 0, images.page?.height ?? 0)).toBe(1600);
    expect(JSON.stringify(book.outline)).not.toContain('javascript:');
  });

  it.each(['pdf/50_pw_user_rc4_40.pdf', 'pdf/52_pw_user_aes256.pdf'])(
    'opens %s with its password only (D-524, D-525)',
    async (name) => {
      const wrong = await converter.convert(bench.job(bad(name), { password: 'wrong' }));
      expect(wrong).toMatchObject({ ok: false, code: 'convert.wrongPassword' });
      expect((await converter.convert(bench.job(bad(name), { password: 'user-1234' }))).ok).toBe(true);
    },
  );

  it.each([
    ['img/00_control_ok.png', true],
    ['img/20_control_ok.jpg', true],
    ['img/22_jpeg_cmyk_adobe.jpg', true],
    ['img/40_control_ok.bmp', true],
    ['img/01_png_bomb_50000x50000.png', false],
    ['img/04_png_truncated.png', false],
    ['img/08_svg_named.png', false],
    ['img/30_gif_anim_501x501.gif', false],
  ])('takes the image %s: %s', async (name, ok) => {
    const result = await converter.convert(bench.job(bad(name), { kind: 'images' }));
    expect(result).toMatchObject(ok ? { ok } : { ok, code: 'convert.image' });
  });
});

describe.skipIf(!hasShared || !existsSync('/usr/bin/soffice'))('presentations', () => {
  it.each([
    ['office/00_control_ok.pptx', true],
    ['office/02_pptx_external_image_ssrf.pptx', true],
    ['office/07_plain_zip_named.pptx', false],
  ])('takes the presentation %s: %s', async (name, ok) => {
    const result = await converter.convert(bench.job(bad(name), { kind: 'presentation' }));
    expect(result).toMatchObject(ok ? { ok } : { ok, code: 'convert.presentation' });
    expect(canaries()).toEqual([]);
    expect(readdirSync(bench.tempDir)).toEqual([]);
  });
});

describe.skipIf(!hasShared || !existsSync('/usr/bin/soffice'))(
  'a presentation that needs more memory than it may have',
  () => {
    it('is refused, and leaves nothing behind', async () => {
      const small = createConverter({
        tempDir: bench.tempDir,
        spareLanes: 0,
        lanes: 1,
        limits: { officeBytes: 150 * 2 ** 20 },
      });
      try {
        const result = await small.convert(bench.job(bad('office/00_control_ok.pptx'), { kind: 'presentation' }));
        expect(result).toMatchObject({ ok: false, code: 'convert.presentation' });
        expect(readdirSync(bench.tempDir)).toEqual([]);
      } finally {
        await small.close();
      }
    });
  },
);

describe('documents made here', () => {
  it('stops a page that would never end, and answers others meanwhile', async () => {
    const path = bench.write('endless.pdf', makePdf([{ content: endlessContent }]));
    const stopped = converter.convert(bench.job(path));
    const good = await converter.convert(bench.job(bench.write('good.pdf', makePdf([{ text: 'x' }]))));
    expect(good.ok).toBe(true);
    expect(await stopped).toMatchObject({ ok: false, code: 'convert.pdf', detail: expect.stringContaining('timeout') });
  });

  it.each([
    ['as often as a catalogue may', 2, 12, true],
    ['more often than anybody could look at', 2, 29, false],
    ['deeper than anybody would nest them', 1, 200, false],
  ])('counts forms within forms before it draws them: %s', async (_, times, depth, ok) => {
    const forms = Array.from({ length: depth }, (_, index) => {
      const inner = index < depth - 1 ? `/Resources<</XObject<</F ${101 + index} 0 R>>>>` : '';
      const content = inner ? '/F Do '.repeat(times) : '0 0 1 1 re f';
      return `${100 + index} 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 9 9]${inner}/Length ${content.length}>> stream\n${content}\nendstream endobj`;
    });
    const pdf = makePdf([{ content: '/F Do' }], { objects: forms }).toString('latin1');
    const path = bench.write(
      'forms.pdf',
      Buffer.from(pdf.replace('/Font<</F 3 0 R>>', '/XObject<</F 100 0 R>>'), 'latin1'),
    );
    expect((await patient.convert(bench.job(path))).ok).toBe(ok);
  });

  it('says how to install LibreOffice where there is none', async () => {
    const without = createConverter({
      tempDir: bench.tempDir,
      spareLanes: 0,
      lanes: 1,
      officePath: '/nowhere/soffice',
    });
    try {
      const path = hasShared ? bad('office/00_control_ok.pptx') : bench.write('x.pptx', Buffer.from('PK'));
      const result = await without.convert(bench.job(path, { kind: 'presentation' }));
      expect(result).toMatchObject({ ok: false, code: hasShared ? 'convert.noOffice' : 'convert.presentation' });
      if (hasShared && !result.ok) expect(result.values.command).toContain('libreoffice');
    } finally {
      await without.close();
    }
  });

  it.each([
    ['bites its own tail', '/First 71 0 R/Next 71 0 R', [], []],
    ['is a plain one', '/First 72 0 R', [71, 72], []],
    [
      'is nested a thousand deep',
      '/First 1000 0 R',
      [71, ...Array.from({ length: 1000 }, (_, index) => 1000 + index)],
      ['convert.outlineDepth'],
    ],
  ])('keeps the pages of a document whose outline %s, and every entry of a tree', async (_, below, entries, told) => {
    const entry = (id: number, more: string) =>
      `${id} 0 obj <</Title(Leaf ${id})/Parent 70 0 R/Dest[4 0 R/Fit]${more}>> endobj`;
    const chain = Array.from({ length: 1000 }, (_, index) =>
      entry(1000 + index, index < 999 ? `/First ${1001 + index} 0 R` : ''),
    );
    const objects = [
      '70 0 obj <</First 71 0 R/Last 71 0 R/Count 1>> endobj',
      entry(71, below),
      entry(72, ''),
      ...chain,
    ];
    const path = bench.write('outline.pdf', makePdf([{ text: 'x' }], { catalog: '/Outlines 70 0 R', objects }));
    const notices: string[] = [];
    const result = await converter.convert(bench.job(path), { onNotice: ({ code }) => notices.push(code) });
    if (!result.ok) throw new Error(result.detail);
    const titles = [...JSON.stringify(valid(result.book).outline).matchAll(/"title":"Leaf (\d+)"/g)].map(
      ([, id]) => id,
    );
    expect(titles.map(Number)).toEqual(entries);
    expect(notices).toEqual(told);
    expect(result.book.pages).toHaveLength(1);
  });

  it.each([
    ['whole', 0, true],
    ['cut by a row', 16, false],
    ['without the padding of its last row', 2, true],
  ])('takes a BMP that is %s', async (name, missing, ok) => {
    const bmp = Buffer.alloc(54 + 16 * 8, 0x55);
    bmp.write('BM');
    for (const [at, value] of [
      [2, bmp.length],
      [10, 54],
      [14, 40],
      [18, 5],
      [22, 8],
      [26, 0x180001],
      [30, 0],
      [34, 0],
      [46, 0],
      [50, 0],
    ] as const) {
      bmp.writeUInt32LE(value, at);
    }
    const path = bench.write(`${name}.bmp`, bmp.subarray(0, bmp.length - missing));
    expect((await converter.convert(bench.job(path, { kind: 'images' }))).ok).toBe(ok);
  });

  it('gives up a book at its time limit and ends its workers', async () => {
    const hasty = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1, limits: { bookMs: 1 } });
    try {
      const path = bench.write('plain.pdf', makePdf([{ text: 'x' }]));
      expect(await hasty.convert(bench.job(path))).toMatchObject({ ok: false, code: 'convert.timeout' });
    } finally {
      await hasty.close();
    }
  });

  it('kills a worker that takes too much memory, and does not call that a success', async () => {
    const small = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1, limits: { rssBytes: 2 ** 20 } });
    try {
      const pages = Array.from({ length: 200 }, () => ({ text: 'x' }));
      const result = await small.convert(bench.job(bench.write('any.pdf', makePdf(pages))));
      expect(result).toMatchObject({ ok: false, code: 'convert.pdf' });
    } finally {
      await small.close();
    }
  });

  it('goes on with a new worker when one has grown, draws no page twice, and loses none', async () => {
    const small = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1, limits: { freshBytes: 2 ** 20 } });
    const pages = Array.from({ length: 100 }, (_, index) => ({ text: `Page ${index}` }));
    const workers = new Set<number>();
    const told: number[] = [];
    try {
      const result = await small.convert(bench.job(bench.write('growing.pdf', makePdf(pages)), { options: coarse }), {
        onPages: (batch) => {
          told.push(...batch.map(({ index }) => index));
          for (const pid of lanesOf(process.pid)) workers.add(pid);
        },
      });
      if (!result.ok) throw new Error(result.detail);
      expect(told.toSorted((a, b) => a - b)).toEqual(pages.map((_, index) => index));
      expect(workers.size).toBeGreaterThan(2);
    } finally {
      await small.close();
    }
  });

  it('survives the death of a worker in the middle, and loses no page', async () => {
    const pages = Array.from({ length: 150 }, (_, index) => ({ text: `Page ${index}` }));
    const job = bench.job(bench.write('killed.pdf', makePdf(pages)), { options: coarse });
    let kills = 0;
    const told: number[] = [];
    const result = await converter.convert(job, {
      onPages: (batch) => {
        told.push(...batch.map(({ index }) => index));
        if (told.length < 20 || kills > 0) return;
        kills += 1;
        // The lanes of this job are the oldest of this process; the younger ones are its spares.
        for (const pid of lanesOf(process.pid).slice(0, 2)) process.kill(pid, 'SIGKILL');
      },
    });
    if (!result.ok) throw new Error(result.detail);
    expect(kills).toBe(1);
    expect(new Set(told).size).toBe(150);
    expect(told.length).toBeLessThanOrEqual(160);
    expect(valid(result.book).pages.every(({ images }) => images.page && images.thumb)).toBe(true);
  });
});
