// Regenerates the hostile documents and the documents in further languages, with the same bytes each time: `node
// samples/make-corpus.ts`.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hostileImages } from './src/corpus/images.ts';
import { corpusLanguages, writtenPdf } from './src/corpus/languages.ts';
import { hostilePdfs } from './src/corpus/pdf.ts';
import { hostileTables } from './src/corpus/tables.ts';

interface Made {
  readonly bytes: Buffer;
  readonly shows: string;
  /** Expected result of a conversion: the number of pages, or the error code. */
  readonly comesTo?: number | string;
  /** Text that the document's text layer contains. */
  readonly text?: string;
}

const pdf = (make: () => Buffer, shows: string, comesTo: number | string): Made => ({ bytes: make(), shows, comesTo });
const image = (make: () => Buffer, shows: string, isTaken = false): Made => ({
  bytes: make(),
  shows,
  comesTo: isTaken ? 1 : 'convert.image',
});

const made: Readonly<Record<string, Made>> = {
  'hostile/empty.pdf': pdf(hostilePdfs.empty, 'No byte', 'convert.damagedPdf'),
  'hostile/truncated.pdf': pdf(hostilePdfs.truncated, 'Ends in the tree of its pages', 'convert.damagedPdf'),
  'hostile/no-pages.pdf': pdf(hostilePdfs.noPages, 'A document without pages', 'convert.noPages'),
  'hostile/count.pdf': pdf(hostilePdfs.countOfABillion, 'One page that says it is 999,999,999', 1),
  'hostile/tree-cycle.pdf': pdf(
    hostilePdfs.treeWithACycle,
    'A tree of pages that is its own branch',
    'convert.noPages',
  ),
  'hostile/outline-cycle.pdf': pdf(hostilePdfs.outlineWithACycle, 'An outline that bites its tail', 1),
  'hostile/huge-box.pdf': pdf(hostilePdfs.boxOfABillion, 'A page of 350 km', 1),
  'hostile/actions.pdf': pdf(hostilePdfs.actions, 'JavaScript when it opens, a program when it closes', 1),
  'hostile/wrong-table.pdf': pdf(hostilePdfs.wrongTable, 'A table of objects that is elsewhere', 1),
  'hostile/bomb.pdf': pdf(hostilePdfs.bomb, '400 MiB of drawing, packed twice', 'convert.damagedPdf'),
  'hostile/picture.pdf': pdf(hostileImages.whole, 'A PNG that is called a PDF', 'convert.damagedPdf'),
  'hostile/whole.png': image(hostileImages.whole, 'A PNG of 64 × 48, for comparison', true),
  'hostile/truncated.png': image(hostileImages.truncated, 'A PNG without its end'),
  'hostile/huge.png': image(hostileImages.huge, 'A PNG that says it is 50,000 × 50,000'),
  'hostile/drawing.png': image(hostileImages.drawing, 'An SVG with a script that is called a PNG'),
  'hostile/animation.png': image(hostileImages.animation, 'A GIF that is called a PNG', true),
  ...Object.fromEntries(
    Object.entries(hostileTables).map(([name, text]) => [
      `hostile/${name}.tsv`,
      { bytes: Buffer.from(text), shows: `Hostile ${name.replace('-', ' ')}, and what becomes of them` },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(corpusLanguages).map(([name, written]) => [
      `languages/${name}.pdf`,
      { bytes: writtenPdf(written), shows: `A line in ${name}, without a font`, comesTo: 1, text: written.text },
    ]),
  ),
};

const folder = import.meta.dirname;
for (const name of ['hostile', 'languages']) rmSync(join(folder, name), { recursive: true, force: true });
const entries = Object.entries(made).map(([file, { bytes, ...more }]) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = file.replace(/\.\w+$/, '').replace('/', '-');
  return {
    id: file.endsWith('.png') ? `${id}-png` : id,
    file,
    bytes: bytes.length,
    sha256,
    ...more,
    license: 'CC0-1.0',
  };
});
writeFileSync(join(folder, 'corpus.json'), `${JSON.stringify({ samples: entries }, null, 2)}\n`);
console.log(`${entries.length} files, ${entries.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`);
