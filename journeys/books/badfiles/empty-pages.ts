/** Creates a PDF with the given number of empty pages. */
export function createEmptyPagesPdf(count: number): Uint8Array {
  const ids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${ids.join(' ')}]/MediaBox[0 0 60 80]>>`,
    ...ids.map(() => '<</Type/Page/Parent 2 0 R>>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text);
}
