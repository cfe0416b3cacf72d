/** Minimum and maximum side length of a blank page, in points. */
export const blankSides = { min: 72, max: 2880 } as const;

/** A number of blank pages of the same size. */
export interface BlankPages {
  /** Number of pages, 1 to 999. */
  readonly pages: number;
  /** Width in points; the height is in points as well. */
  readonly width: number;
  readonly height: number;
}

/**
 * Returns a PDF of blank pages as ASCII text. It is the source document of a book that consists only of page items.
 * @see W-262
 */
export function blankPdf({ pages, width, height }: BlankPages): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    ...numbers.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << >> >>`),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`;
}
