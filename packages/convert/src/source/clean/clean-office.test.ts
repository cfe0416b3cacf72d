import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { finishesInTime } from '../../../../../testing/system/finishes-in-time.ts';
import { cleanPart, NoSlidesError, UnfitOfficeError } from './clean-office.ts';
import { hasOutsideReferences } from './outside-references.ts';
import { isXmlBalanced } from './xml-balance.ts';

const svg = (inner: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`,
  );

function clean(name: string, content: Buffer | string) {
  const told: string[] = [];
  const text = cleanPart(name, Buffer.from(content), (code) => told.push(code)).toString();
  return { text, told };
}

describe('a drawing in a presentation', () => {
  it.each([
    ['a file', '<image xlink:href="file:///etc/x.png"/>'],
    ['a file by character references', '<image xlink:href="&#x66;ile:///etc/x.png"/>'],
    ['a file next to it', "<image href='x.png'/>"],
    ['a network address', '<image href = "http://127.0.0.1/"/>'],
    ['a style sheet', '<style>@import "x.css"</style>'],
    ['a picture in a style attribute', '<rect style="fill:url(file:///x.svg#a)"/>'],
    ['a picture in an escaped style sheet', '<style>rect{fill:u\\72l(file:///x.svg#a)}</style>'],
    ['its own base URL', '<g xml:base="file:///etc/"><image href="#x"/></g>'],
    ['an embedded drawing', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a page', '<foreignObject><p/></foreignObject>'],
    ['a script', '<script>1</script>'],
    [
      'a file after something that looks like an address',
      `<g id="href='#"/><image xlink:href="file:///etc/x.png" id="'"/>`,
    ],
    ['a file after something that looks like a style URL', `<g id="url(#"/><rect fill="url(file:///x.svg#a)"/>`],
  ])('is replaced by an empty drawing, with a notice, if it refers to %s', (_, inner) => {
    expect(hasOutsideReferences(svg(inner))).toBe(true);
    expect(clean('ppt/media/image1.svg', svg(inner))).toMatchObject({ told: ['convert.outsideParts'] });
    // The result is the same for a file with another name and for a compressed drawing.
    expect(clean('ppt/media/image1.png', gzipSync(svg(inner))).text).not.toContain('image');
  });

  it.each([
    ['through an entity', svg('', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/x">]>')],
    [
      'through a default attribute of its pictures',
      svg('<image/>', '<!DOCTYPE svg SYSTEM "a>b" [<!ATTLIST image href CDATA "file:///etc/x">]>'),
    ],
    ['through a preceding style sheet', svg('', '<?xml-stylesheet href="x.css"?>')],
    [
      'in an encoding declared after many spaces',
      svg('<image/>', `<?xml version="1.0"${' '.repeat(500)}encoding="UTF-7"?>`),
    ],
    ['in another encoding', Buffer.from(svg('<image href="file:///x"/>').toString(), 'utf16le')],
  ])('is also detected if it refers to outside data %s', (_, content) =>
    expect(hasOutsideReferences(content)).toBe(true),
  );

  it('is refused if it is compressed and its uncompressed size is too large, alone or together with preceding drawings', () => {
    const cleanGiven = (bytes: number, room: { bytes: number }) =>
      cleanPart('ppt/media/image1.emz', gzipSync(Buffer.alloc(bytes)), () => undefined, room);
    const room = { bytes: 5000 };
    for (const bytes of [2000, 2000])
      expect(cleanGiven(bytes, room)).toHaveLength(gzipSync(Buffer.alloc(bytes)).length);
    expect(() => cleanGiven(2000, room)).toThrow(UnfitOfficeError);
    expect(() => cleanGiven(2 ** 26 + 1, { bytes: 2 ** 30 })).toThrow(UnfitOfficeError);
  });

  it.each([
    ['shapes', '<path d="M0 0h9" fill="red"/>'],
    ['its own gradients', '<rect fill="url(#a)"/><use xlink:href="#b"/>'],
    ['pixels', '<image xlink:href="data:image/png;base64,AAAA"/>'],
  ])('stays unchanged if it contains only %s', (_, inner) => {
    expect(clean('ppt/media/image1.svg', svg(inner))).toEqual({ text: svg(inner).toString(), told: [] });
  });
});

it.each([
  ['a slide full of quotation marks', 'ppt/slides/slide1.xml', '<', 'a"'],
  ['content types without an end tag', '[Content_Types].xml', '', '<Override '],
  ['a drawing full of document types', 'ppt/media/image1.svg', '<svg/>', '<!DOCTYPE'],
])('cleans any part in linear time: %s (safety T26)', (_, name, start, again) => {
  const program = `import { cleanPart } from ${JSON.stringify(new URL('./clean-office.ts', import.meta.url).href)};
    const text = ${JSON.stringify(start)} + ${JSON.stringify(again)}.repeat(200_000);
    cleanPart(${JSON.stringify(name)}, Buffer.from(text), () => undefined);`;
  expect(finishesInTime(program)).toBe(true);
});

describe('a part of a presentation', () => {
  const link = (type: string, target: string) =>
    `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;

  it.each([
    ['a linked picture', link('image', 'file:///etc/x.png'), ['convert.outsideParts']],
    ['a linked object', link('oleObject', 'file:///etc/x.xlsx'), ['convert.outsideParts']],
    ['a link to a file', link('hyperlink', 'file:///etc/x'), []],
  ])('no longer contains %s after cleaning', (_, element, told) => {
    expect(clean('ppt/slides/_rels/slide1.xml.rels', `<Relationships>${element}</Relationships>`)).toEqual({
      text: '<Relationships></Relationships>',
      told,
    });
  });

  it.each([
    [
      'its mode written with character references',
      `<Relationship Id="r1" Type="x/image" Target="file:///x" TargetMode="&#69;xternal"/>`,
    ],
    [
      'another mode inside an earlier value',
      `<Relationship Id="TargetMode='Internal'" Type="x/image" Target="file:///x" TargetMode="External"/>`,
    ],
    ['an unusual prefix', '<a-b:Relationship Id="r1" Type="x/image" Target="file:///x" TargetMode="External"/>'],
    ['values in single quotes', "<Relationship Id='r1' Type='x/image' Target='file:///x' TargetMode='External' />"],
    ['a `>` in a value', '<Relationship Id="a>b" Type="x/image" Target="file:///x" TargetMode="External"/>'],
  ])('no longer contains a linked picture with %s after cleaning', (_, element) => {
    for (const name of ['ppt/slides/_rels/slide1.xml.rels', 'ppt/slides/_rels/slide1.xml.RELS']) {
      expect(clean(name, `<Relationships>${element}</Relationships>`)).toEqual({
        text: '<Relationships></Relationships>',
        told: ['convert.outsideParts'],
      });
    }
  });

  it.each(['https://example.com/', 'mailto:a@example.com'])(
    'still contains a hyperlink to %s after cleaning',
    (target) => {
      const text = `<Relationships>${link('hyperlink', target)}</Relationships>`;
      expect(clean('ppt/slides/_rels/slide1.xml.rels', text)).toEqual({ text, told: [] });
    },
  );

  it('becomes empty without a notice if it stores printer settings', () => {
    const settings =
      '\0\0\x06\x08<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x/"><plist/>';
    expect(clean('ppt/printerSettings/printerSettings1.bin', settings)).toEqual({ text: '', told: [] });
  });

  it.each(['slideshow.main', 'template.main'])(
    'is changed to declare a plain presentation if it declares a %s',
    (kind) => {
      const types = (one: string) =>
        `<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.${one}+xml"/></Types>`;
      expect(clean('[Content_Types].xml', types(kind))).toEqual({ text: types('presentation.main'), told: [] });
    },
  );

  it.each([
    '<p:presentation/>',
    '<p:presentation><p:sldIdLst/><p:sldMasterIdLst><p:sldMasterId r:id="r1"/></p:sldMasterIdLst></p:presentation>',
  ])('is refused if it lists no slides: %s', (text) => {
    expect(() => clean('ppt/presentation.xml', text)).toThrow(NoSlidesError);
  });

  it.each([
    ['UTF-16', Buffer.from('<?xml version="1.0"?><Relationships/>', 'utf16le')],
    ['UTF-7', Buffer.from('<?xml version="1.0" encoding="UTF-7"?><Relationships/>')],
    [
      'UTF-7, declared after many spaces',
      Buffer.from(`<?xml version="1.0"${' '.repeat(500)}encoding="UTF-7"?><Relationships/>`),
    ],
    [
      'UTF-7, declared after a `>`',
      Buffer.from(`<?xml version="1.0" standalone='>' encoding="UTF-7"?><Relationships/>`),
    ],
  ])('is refused if it contains relationships in %s', (_, content) => {
    expect(() => clean('ppt/slides/_rels/slide1.xml.rels', content)).toThrow(UnfitOfficeError);
  });

  it('is refused if it declares a document type', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>';
    expect(() => clean('ppt/slides/slide1.xml', bomb)).toThrow(UnfitOfficeError);
    expect(() => clean('ppt/slides/slide1.xml', Buffer.from(bomb, 'utf16le'))).toThrow(UnfitOfficeError);
  });

  it.each([
    ['<a><b c="1>2"/><!-- <d> --></a>', true],
    ['<?xml version="1.0"?><a>x &lt; y</a>', true],
    ['<a><b></a></b>', false],
    ['<a><b></a>', false],
    ['<a>', false],
    ['', false],
    ['<a b="', false],
  ])('is reported as damaged unless its content is well-formed: %j is well-formed: %s', (xml, whole) => {
    expect(isXmlBalanced(xml)).toBe(whole);
    expect(clean('ppt/slides/slide1.xml', xml).told).toEqual(whole ? [] : ['convert.damagedSlides']);
  });
});
