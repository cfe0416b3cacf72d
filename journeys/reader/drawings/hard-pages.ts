import sharp from 'sharp';
import { createPdf } from '../../../testing/documents/create-pdf.ts';

const stream = (id: number, dictionary: string, content: Buffer | string) =>
  `${id} 0 obj <<${dictionary}/Length ${content.length}>> stream\n${content.toString('latin1')}\nendstream endobj`;
const form = (id: number, more: string, content: string) =>
  stream(id, `/Type/XObject/Subtype/Form/BBox[0 0 200 300]${more}`, content);
const image = (id: number, side: number, more: string, bytes: Buffer) =>
  stream(id, `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8${more}`, bytes);

/** A red sun in 354 bytes of JPEG 2000, a format that no tool here can write. */
const sun = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAMAAAADAAAwcHAAAAAAAPY29scgEAAAAA' +
    'ABAAAAEVanAyY/9P/1EALwAAAAAAMAAAADAAAAAAAAAAAAAAADAAAAAwAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAIEBAAA' +
    '/1wAEUJfUlAFUAVQR1fTV9NXYv9kACUAAUNyZWF0ZWQgYnkgT3BlbkpQRUcgdmVyc2lvbiAyLjUuNP+QAAoAAAAAAJAAAf+TxqwR' +
    'UD3AaTSkGK3szhpvtAGp0CfCEQtYz5UgEWsgZ8CnMY3EwGUQ7GcdIBrFVk2X32Bvd7aSrRk0tM+pYIY0z5UQEo6rs0ALiQI/XK0U' +
    'Vd9KSWhqp8H52HzMzM1FSCkkwejgV8ZUcWBTTsVSCIw7oWSEKMpN2FJ0YrC2jQ2AgICAgP/Z',
  'base64',
);
const ramp = Buffer.from(Array.from({ length: 64 * 64 }, (_, at) => (at % 64) * 4));
const inks = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c83c28' } })
  .toColourspace('cmyk')
  .jpeg()
  .toBuffer();

const blue = '0.1 0.3 0.8 rg';
const ground = '0.95 0.9 0.8 rg 0 0 200 300 re f';
const words = 'BT /F 11 Tf 20 270 Td (Hard pages) Tj ET';
const show = (name: string) => `q 160 0 0 160 20 60 cm /${name} Do Q`;

/** The content that is most often rendered incorrectly in drawings, one page each, and whether an SVG can show it. */
export const hardPages = [
  { name: 'words', isDrawing: true, content: `${blue} ${words} BT /F 30 Tf 1 Tr 20 200 Td (Outline) Tj ET` },
  { name: 'a CMYK photo', isDrawing: true, content: `${words} ${show('Inks')}` },
  { name: 'a photo as JPEG 2000', isDrawing: true, content: `${words} ${show('Sun')}` },
  { name: 'a soft mask', isDrawing: true, content: `${ground} ${show('Veil')} ${words}` },
  {
    name: 'blend modes',
    isDrawing: true,
    content: `${ground} q 20 20 160 240 re W n /Multiply gs /Group Do Q ${words}`,
  },
  { name: 'a pattern', isDrawing: false, content: `/Pattern cs /Tiles scn 20 40 160 200 re f 0 g ${words}` },
  {
    name: 'shades',
    isDrawing: true,
    content: `q 20 40 160 90 re W n /Axial sh Q q 20 150 160 90 re W n /Radial sh Q ${words}`,
  },
  { name: 'glyphs that are procedures', isDrawing: true, content: 'BT /Drawn 60 Tf 20 100 Td (aba) Tj ET' },
  {
    name: 'clips within clips',
    isDrawing: true,
    content: `q 20 20 160 240 re 60 60 80 160 re W* n ${blue} 0 0 200 300 re f q BT /F 70 Tf 7 Tr 10 120 Td (CLIP) Tj ET 1 0 0 rg 0 100 200 90 re f Q Q`,
  },
  { name: 'a half-transparent group', isDrawing: true, content: `${ground} /Half gs /Group Do ${words}` },
  {
    name: 'a knockout group',
    isDrawing: false,
    content: `/Knockout Do ${words} .2 w 5 230.3 m 195 241.7 l S`,
  },
] as const;

const resources =
  '/XObject<</Inks 100 0 R/Sun 101 0 R/Veil 102 0 R/Group 104 0 R/Knockout 105 0 R>>' +
  '/ExtGState<</Multiply<</BM/Multiply>>/Half<</ca .5/CA .5>>>>' +
  '/Pattern<</Tiles 106 0 R>>/Shading<</Axial 107 0 R/Radial 108 0 R>>';

/**
 * Creates a PDF with one page for each entry of `hardPages`.
 *
 * @see hardPages
 */
export function hardPdf(): Buffer {
  const pages = hardPages.map(({ content }) => ({ content }));
  const fade = '<</FunctionType 2/Domain[0 1]/C0[1 .8 0]/C1[.1 .2 .6]/N 1>>';
  const objects = [
    image(100, 200, '/ColorSpace/DeviceCMYK/Filter/DCTDecode/Decode[1 0 1 0 1 0 1 0]', inks),
    image(101, 48, '/ColorSpace/DeviceRGB/Filter/JPXDecode', sun),
    image(102, 64, '/ColorSpace/DeviceGray/SMask 103 0 R', Buffer.alloc(64 * 64, 60)),
    image(103, 64, '/ColorSpace/DeviceGray', ramp),
    form(104, '/Group<</S/Transparency>>', '0.9 0.3 0.2 rg 30 40 90 150 re f 0.2 0.5 0.9 rg 80 90 90 150 re f'),
    form(
      105,
      '/Group<</S/Transparency/K true>>/Resources<</ExtGState<</Half<</ca .5>>>>>>',
      '/Half gs 1 0 0 rg 20 20 120 200 re f 0 0 1 rg 60 60 120 200 re f',
    ),
    stream(
      106,
      '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 16 16]/XStep 16/YStep 16/Resources<<>>',
      '1 0 0 rg 0 0 8 8 re f 0 0.5 0.2 rg 8 8 8 8 re f',
    ),
    `107 0 obj <</ShadingType 2/ColorSpace/DeviceRGB/Coords[20 40 180 130]/Function ${fade}/Extend[true true]>> endobj`,
    `108 0 obj <</ShadingType 3/ColorSpace/DeviceRGB/Coords[100 195 5 100 195 80]/Function ${fade}/Extend[true true]>> endobj`,
    '109 0 obj <</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 98' +
      '/Widths[900 900]/Encoding<</Type/Encoding/Differences[97/a/b]>>/CharProcs<</a 110 0 R/b 111 0 R>>/Resources<<>>>> endobj',
    stream(110, '', '900 0 0 0 800 800 d1 0 0 800 800 re 200 200 400 400 re f*'),
    stream(111, '', '900 0 d0 0 0.6 0.3 rg 0 0 m 400 800 l 800 0 l f'),
  ];
  const pdf = createPdf(pages, { objects }).toString('latin1');
  return Buffer.from(pdf.replaceAll('/Font<</F 3 0 R>>', `/Font<</F 3 0 R/Drawn 109 0 R>>${resources}`), 'latin1');
}
