import { expect, it } from 'vitest';
import { finishesInTime } from '../../../../../../testing/system/finishes-in-time.ts';
import { png } from '../../../../test/files/pictures.ts';
import { isPlainDrawing } from './drawing.ts';

const start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">';
const is = (inside: string) => isPlainDrawing(Buffer.from(`${start}${inside}</svg>`));
const picture = `data:image/png;base64,${png(4, 4).toString('base64')}`;

it.each([
  '<path d="M0 0H9V9H0Z" fill="#ffffff"/>',
  '<defs><clipPath id="c"><path d="M0 0"/></clipPath></defs>\n<g clip-path="url(#c)" style="mix-blend-mode:multiply"></g>',
  '<use xlink:href="#glyph" x="1"/>',
  `<image width="4" height="4" xlink:href="${picture}"/>`,
])('accepts drawings that conversions create: %s', (inside) => {
  expect(is(inside)).toBe(true);
});

it.each([
  '<script>1</script>',
  '<SCRIPT/>',
  '<g onclick="1"/>',
  "<g onclick='1'/>",
  '<a xlink:href="https://example.test/"><path d="M0 0"/></a>',
  '<image href="https://example.test/a.png"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<use href="other.svg#a"/>',
  '<g style="background:url(https://example.test)"/>',
  '<g fill="url(https://example.test#a)"/>',
  '<g fill="&#106;avascript"/>',
  String.raw`<g fill="u\72l(//example.test#a)"/>`,
  '<foreignObject><p/></foreignObject>',
  '<style>*{}</style>',
  '<text>word</text>',
  '<path d="M0 0"/>word',
  '<!-- --><path d="M0 0"/>',
  '<g>',
  '</g>',
  '</svg><svg>',
])('rejects any other drawing: %s', (inside) => {
  expect(is(inside)).toBe(false);
});

it('rejects entities and anything that is not a drawing', () => {
  expect(isPlainDrawing(Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${start}</svg>`))).toBe(false);
  for (const text of ['', 'svg', '<svg', '<html></html>', `${start}</svg><script>1</script>`]) {
    expect(isPlainDrawing(Buffer.from(text))).toBe(false);
  }
});

it('checks every drawing quickly (safety T26)', () => {
  const program = `import { isPlainDrawing } from ${JSON.stringify(new URL('./drawing.ts', import.meta.url).href)};
    isPlainDrawing(Buffer.from('<svg><g' + ' '.repeat(500_000) + '/></svg>'));`;
  expect(finishesInTime(program)).toBe(true);
});
