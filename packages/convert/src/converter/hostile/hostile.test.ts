import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createBench, hasSharedSamples, requireValidBook, sharedSamplesFolder } from '../../../test/bench-of-files.ts';
import { createBenchConverter, longLimits, shortLimits } from '../../../test/create-bench-converter.ts';
import { createConverter } from '../converter.ts';

const bench = createBench();
afterAll(bench.remove);
const converter = createBenchConverter(bench, { limits: shortLimits });
const patient = createBenchConverter(bench, { lanes: 1, limits: longLimits });

const bad = (name: string) => join(sharedSamplesFolder, 'badfiles', name);
const canaries = () => readdirSync('/tmp').filter((name) => name.includes('FB_CANARY'));

describe.skipIf(!hasSharedSamples)('hostile documents outside the repository', () => {
  it.each([
    ['pdf/01_zero_byte.pdf', 'convert.damagedPdf'],
    ['pdf/02_truncated_half.pdf', 'convert.damagedPdf'],
    ['pdf/13_1000_pages_edge.pdf', 'upload.pdfPages'],
    ['pdf/25_flate_bomb_content_1200MiB.pdf', expect.stringMatching(/^convert\.(?:damaged|heavy)Pdf$/)],
    ['pdf/50_pw_user_rc4_40.pdf', 'convert.password'],
    ['pdf/52_pw_user_aes256.pdf', 'convert.password'],
  ])('are rejected: %s, with the code %s (W-341, D-521, D-524)', async (name, code) => {
    expect(await converter.convert(bench.job(bad(name)))).toMatchObject({ ok: false, code });
  });

  it('are rejected before drawing if their forms draw each other endlessly', async () => {
    const result = await patient.convert(bench.job(bad('pdf/27_form_xobject_lol_2e29.pdf')));
    expect(result).toMatchObject({ ok: false, code: 'convert.damagedPdf' });
  });

  it.each([
    ['pdf/00_control_ok.pdf', 1],
    ['pdf/10_12_pages_trial_edge.pdf', 12],
    ['pdf/16_count_lie_huge.pdf', 1],
    ['pdf/18_page_tree_cycle.pdf', 1],
    ['pdf/22_page_box_1e9.pdf', 1],
    ['pdf/31_outline_xss.pdf', 1],
  ])('are converted: %s', async (name, pages) => {
    const result = await converter.convert(bench.job(bad(name)));
    if (!result.ok) throw new Error(result.detail);
    const book = requireValidBook(result.book);
    expect(book.pages).toHaveLength(pages);
    for (const { images } of book.pages) expect(Math.max(images.page?.width ?? 0, images.page?.height ?? 0)).toBe(1600);
    expect(JSON.stringify(book.outline)).not.toContain('javascript:');
  });

  it.each(['pdf/50_pw_user_rc4_40.pdf', 'pdf/52_pw_user_aes256.pdf'])(
    'are opened only with the password: %s (D-524, D-525)',
    async (name) => {
      const wrong = await converter.convert(bench.job(bad(name), { password: 'wrong' }));
      expect(wrong).toMatchObject({ ok: false, code: 'convert.wrongPassword' });
      // The same password, as stored and as typed with a Chinese keyboard (full-width characters).
      for (const password of ['user-1234', 'ｕｓｅｒ－１２３４']) {
        expect((await converter.convert(bench.job(bad(name), { password }))).ok).toBe(true);
      }
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
    ['img/30_gif_anim_501x501.gif', true],
  ])('are accepted or rejected as expected: image %s, accepted: %s', async (name, ok) => {
    const result = await converter.convert(bench.job(bad(name), { kind: 'images' }));
    expect(result).toMatchObject(ok ? { ok } : { ok, code: 'convert.image' });
  });
});

describe.skipIf(!hasSharedSamples)('presentations', () => {
  it.each([
    ['office/00_control_ok.pptx', true],
    ['office/02_pptx_external_image_ssrf.pptx', true],
    ['office/07_plain_zip_named.pptx', false],
  ])('are converted or rejected as expected: %s, accepted: %s', async (name, ok) => {
    const result = await converter.convert(bench.job(bad(name), { kind: 'presentation' }));
    expect(result).toMatchObject(ok ? { ok } : { ok, code: 'convert.presentation' });
    expect(canaries()).toEqual([]);
    expect(readdirSync(bench.tempDir)).toEqual([]);
  });
});

describe.skipIf(!hasSharedSamples)('a presentation that exceeds its memory limit', () => {
  it('is rejected, and leaves no files behind', async () => {
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
});

describe('conversion without LibreOffice', () => {
  it('fails with instructions for installing LibreOffice', async () => {
    const without = createConverter({
      tempDir: bench.tempDir,
      spareLanes: 0,
      lanes: 1,
      officePath: '/nowhere/soffice',
    });
    try {
      const path = hasSharedSamples ? bad('office/00_control_ok.pptx') : bench.write('x.pptx', Buffer.from('PK'));
      const result = await without.convert(bench.job(path, { kind: 'presentation' }));
      expect(result).toMatchObject({ ok: false, code: hasSharedSamples ? 'convert.noOffice' : 'convert.presentation' });
      if (hasSharedSamples && !result.ok) expect(result.values.command).toContain('libreoffice');
    } finally {
      await without.close();
    }
  });
});
