/** A page of a generated PDF. */
export interface PdfPage {
  readonly text?: string;
  /** Page box in points; the default is 200 × 300. */
  readonly box?: readonly [number, number, number, number];
  /** Additional entries of the page dictionary, such as `/Rotate 90`. */
  readonly extra?: string;
  /** Drawing instructions that replace the text. */
  readonly content?: string;
}

/** Lines with so many dashes that no engine ever finishes rendering them. */
export const endlessContent = `[.05 .05] 0 d ${'0 0 m 200 300 l S '.repeat(10_000)}`;

/**
 * Creates a small PDF by hand: objects 1 (catalog), 2 (page tree) and 3 (font), followed by two objects per page,
 * starting with 4 (page) and 5 (content).
 *
 * @param catalog additional entries of the catalog
 * @param objects additional complete objects, numbered by the caller
 */
export function createPdf(
  pages: readonly PdfPage[],
  { catalog = '', info = '', objects = [] }: { catalog?: string; info?: string; objects?: readonly string[] } = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const parts = [
    `1 0 obj <</Type/Catalog/Pages 2 0 R ${catalog}>> endobj`,
    `2 0 obj <</Type/Pages/Kids[${kids}]/Count ${pages.length}>> endobj`,
    '3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    ...pages.flatMap(({ text = '', box = [0, 0, 200, 300], extra = '', content }, index) => {
      const drawing = content ?? `BT /F 12 Tf 20 ${box[3] - 40} Td (${text}) Tj ET`;
      return [
        `${4 + index * 2} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]` +
          `/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + index * 2} 0 R ${extra}>> endobj`,
        `${5 + index * 2} 0 obj <</Length ${drawing.length}>> stream\n${drawing}\nendstream endobj`,
      ];
    }),
    ...objects,
    `900 0 obj <<${info}>> endobj`,
  ];
  let body = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const part of parts) {
    offsets.set(Number.parseInt(part, 10), Buffer.byteLength(body, 'latin1'));
    body += `${part}\n`;
  }
  const start = Buffer.byteLength(body, 'latin1');
  const rows = [...offsets].map(([id, offset]) => `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 1\n0000000000 65535 f \n${rows}trailer <</Size 901/Root 1 0 R/Info 900 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
