import { createPdf } from '../../../testing/documents/create-pdf.ts';

interface Written {
  readonly text: string;
  /** Character collection for which every PDF reader has a font, and the encoding of its codes. */
  readonly font?: { readonly name: string; readonly encoding: string; readonly ordering: string };
}

/** The sentence "The leaf turns without a sound" in scripts that require different layout. */
export const corpusLanguages: Readonly<Record<string, Written>> = {
  chinese: {
    text: '书页无声地翻动',
    font: { name: 'STSong-Light', encoding: 'UniGB-UTF16-H', ordering: 'GB1' },
  },
  japanese: {
    text: 'ページは音もなくめくられる',
    font: { name: 'KozMinPro-Regular', encoding: 'UniJIS-UTF16-H', ordering: 'Japan1' },
  },
  korean: {
    text: '책장이 소리 없이 넘어간다',
    font: { name: 'HYSMyeongJo-Medium', encoding: 'UniKS-UTF16-H', ordering: 'Korea1' },
  },
  arabic: { text: 'تقلب الصفحة بلا صوت' },
  hindi: { text: 'पन्ना बिना आवाज़ के पलटता है' },
  thai: { text: 'หน้ากระดาษพลิกอย่างเงียบงัน' },
};

/** Character map in which codes are Unicode values, so that readers can extract the text. */
const identity = `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CMapName/Plain def/CMapType 2 def 1 begincodespacerange <0000><FFFF> endcodespacerange
1 beginbfrange <0000><FFFF><0000> endbfrange endcmap end end`;

/** Creates a page with one line. The page embeds no font, so a PDF reader uses its own fonts. */
export function writtenPdf({ text, font }: Written): Buffer {
  const { name, encoding, ordering } = font ?? { name: 'NotoSans', encoding: 'Identity-H', ordering: 'Identity' };
  const isLeftwards = /\p{Script=Arabic}/u.test(text);
  // Glyphs are placed in visual order, from left to right.
  const signs = isLeftwards ? Array.from(text).toReversed() : Array.from(text);
  const marks = signs.filter((sign) => /\p{Mn}/u.test(sign)).map((sign) => `${sign.codePointAt(0)}[0]`);
  const codes = Array.from(signs, (sign) => sign.codePointAt(0)?.toString(16).padStart(4, '0')).join('');
  const system = `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>`;
  return createPdf(
    [{ content: `BT /W 10 Tf 20 260 Td <${codes}> Tj ET`, extra: '/Resources<</Font<</W 700 0 R>>>>' }],
    {
      objects: [
        `700 0 obj <</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[701 0 R]${font ? '' : '/ToUnicode 703 0 R'}>> endobj`,
        `701 0 obj <</Type/Font/Subtype/CIDFontType0/BaseFont/${name}${system}/FontDescriptor 702 0 R/DW ${font ? 1000 : 500}${font ? '' : `/W[${marks.join('')}]`}>> endobj`,
        `702 0 obj <</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>> endobj`,
        `703 0 obj <</Length ${identity.length}>> stream\n${identity}\nendstream endobj`,
      ],
    },
  );
}
