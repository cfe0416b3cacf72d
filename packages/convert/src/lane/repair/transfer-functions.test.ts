import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createBench } from '../../../test/bench-of-files.ts';
import { hardPdf, stream } from '../../../test/hard-pdf.ts';
import { rgbProfile, screenCurve } from '../../../test/rgb-profile.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(bench.remove);

const objects = ['{1 exch sub}', '{ }', '{pop .2}'].map((code, at) =>
  stream(70 + at, '/FunctionType 4/Domain[0 1]/Range[0 1]', code),
);
/**
 * Returns a document of orange pages. Each page's resources contain the given graphics states, and the page uses the
 * state `T`.
 */
const orange = (states: string, pages = 1) =>
  hardPdf(
    Array.from({ length: pages }, () => '/T gs 1 .4 0 rg 0 0 200 300 re f'),
    `/ExtGState<<${states}>>`,
    objects,
  );

/** Returns the levels of red, green and blue in the middle of each page as displayed. */
async function colorsOf(path: string, password?: string): Promise<string[]> {
  const document = openPdf(path, password);
  const colors: string[] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    const page = document.page(index);
    const first = await page.draw(30);
    first.free();
    const again = page.inDoubt() ? await page.again?.() : null;
    const { pixels, width, height, free } = await (again ?? page).draw(30);
    const middle = ((height >> 1) * width + (width >> 1)) * 3;
    colors.push(pixels.slice(middle, middle + 3).join(' '));
    free();
    again?.close();
    page.close();
  }
  document.close();
  return colors;
}

/** Returns the path of a document rewritten by qpdf. */
function rewritten(name: string, pdf: Buffer, ...how: readonly string[]): string {
  const path = join(bench.root, `${name}.pdf`);
  const plain = bench.write(`${name}-plain.pdf`, pdf);
  execFileSync('qpdf', ['--no-warn', '--warning-exit-0', ...how, '--', plain, path]);
  return path;
}

describe('transfer functions', () => {
  it.each([
    ['only red is inverted', '/TR[70 0 R 71 0 R 71 0 R 71 0 R]', '0 102 0'],
    ['only blue is inverted', '/TR2[71 0 R 71 0 R 70 0 R 71 0 R]', '255 102 255'],
    ['red is inverted, and the other functions are names', '/TR[70 0 R/Identity/Identity/Identity]', '0 102 0'],
    ['green is inverted, and the other functions are names', '/TR[/Identity 70 0 R/Identity/Identity]', '255 153 0'],
    ['all three have different functions', '/TR[70 0 R 71 0 R 72 0 R 71 0 R]', '0 102 51'],
    ['all have the same function', '/TR 70 0 R', '0 153 255'],
    ['the newer entry takes precedence', '/TR 72 0 R/TR2[70 0 R 71 0 R 71 0 R 71 0 R]', '0 102 0'],
  ])('change the affected colors: %s', async (_, entry, color) => {
    expect(await colorsOf(bench.write('one.pdf', orange(`/T<<${entry}>>`)))).toEqual([color]);
  });

  it('have no effect if they are in an invalid list of three functions, even if the page has valid transfer functions', async () => {
    const states = '/T<</TR[70 0 R 71 0 R 71 0 R]>>/U<</TR[70 0 R 71 0 R 71 0 R 71 0 R]>>';
    expect(await colorsOf(bench.write('three.pdf', orange(states)))).toEqual(['255 102 0']);
  });

  it('apply to every page of a document whose pages inherit them', async () => {
    const pdf = orange('/T<</TR[70 0 R 71 0 R 71 0 R 71 0 R]>>', 3).toString('latin1');
    const resources = /\/Resources<<.*?>>>>>>/u.exec(pdf)?.[0] ?? '';
    const inherited = pdf.replaceAll(resources, '').replace('/Type/Pages', `$&${resources}`);
    const path = bench.write('inherited.pdf', Buffer.from(inherited, 'latin1'));
    expect(await colorsOf(path)).toEqual(['0 102 0', '0 102 0', '0 102 0']);
  });

  it('apply in a compressed and encrypted document', async () => {
    const pdf = orange('/T<</TR[70 0 R 71 0 R 71 0 R 71 0 R]>>');
    const path = rewritten('locked', pdf, '--object-streams=generate', '--encrypt', 'Tee-ö1', 'owner', '256');
    expect(await colorsOf(path, 'Tee-ö1')).toEqual(['0 102 0']);
  });

  it.each([
    ['the curve of screens', screenCurve, 1, '255 255 255'],
    ['another', (level: number) => level ** 1.8, 90, '0 0 0'],
  ])(
    'receive the exact levels of a large image with a color profile if they are tables: %s',
    async (_, curve, level, color) => {
      // The table makes only one level light. If the level is read one step off, the page is black.
      const table = Buffer.alloc(256);
      table[level] = 255;
      const given = '/FunctionType 0/Domain[0 1]/Range[0 1]/Size[256]/BitsPerSample 8';
      const picture =
        '/Subtype/Image/Width 500/Height 500/BitsPerComponent 8/ColorSpace[/ICCBased 81 0 R]/Filter/FlateDecode';
      const pdf = hardPdf(
        ['/T gs q 200 0 0 300 0 0 cm /X Do Q'],
        '/ExtGState<</T<</TR[70 0 R 71 0 R 72 0 R 70 0 R]>>>>/XObject<</X 80 0 R>>',
        [
          ...[70, 71, 72].map((id) => stream(id, given, table)),
          stream(80, picture, deflateSync(Buffer.alloc(500 * 500 * 3, level))),
          stream(81, '/N 3', rgbProfile(curve)),
        ],
      );
      expect(await colorsOf(bench.write('table.pdf', pdf))).toEqual([color]);
    },
  );
});
