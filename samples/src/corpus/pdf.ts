import { deflateSync } from 'node:zlib';
import { createPdf } from '../../../testing/documents/create-pdf.ts';

const page = { text: 'A page' };

/** PDFs with an invalid page tree, outline, size, actions or bytes. */
export const hostilePdfs = {
  empty: () => Buffer.alloc(0),
  truncated: () => createPdf([page, page, page]).subarray(0, 200),
  noPages: () => createPdf([]),
  countOfABillion: () => edited(createPdf([page]), '/Count 1', '/Count 999999999'),
  treeWithACycle: () => edited(createPdf([page]), '/Kids[4 0 R]/Count 1', '/Kids[2 0 R]/Count 1'),
  /** Two outline entries, each of which is the next entry of the other. */
  outlineWithACycle: () =>
    createPdf([page], {
      catalog: '/Outlines 800 0 R',
      objects: [
        '800 0 obj <</Type/Outlines/First 801 0 R/Last 802 0 R/Count 2>> endobj',
        '801 0 obj <</Title(First)/Parent 800 0 R/Next 802 0 R/Dest[4 0 R/Fit]>> endobj',
        '802 0 obj <</Title(Second)/Parent 800 0 R/Next 801 0 R/Dest[4 0 R/Fit]>> endobj',
      ],
    }),
  boxOfABillion: () => createPdf([{ ...page, box: [0, 0, 1_000_000_000, 1_000_000_000] }]),
  /** A document that asks the reader to run a script and a program, and contains a link with a script. */
  actions: () =>
    createPdf([{ ...page, extra: '/Annots[802 0 R]' }], {
      catalog: '/OpenAction 800 0 R/AA<</WC 801 0 R>>/Outlines 803 0 R',
      objects: [
        '800 0 obj <</S/JavaScript/JS(app.alert\\(1\\))>> endobj',
        '801 0 obj <</S/Launch/F(/bin/sh)>> endobj',
        '802 0 obj <</Type/Annot/Subtype/Link/Rect[10 10 90 90]/A<</S/URI/URI(javascript:alert\\(1\\))>>>> endobj',
        '803 0 obj <</Type/Outlines/First 804 0 R/Last 804 0 R/Count 1>> endobj',
        '804 0 obj <</Title(Script)/Parent 803 0 R/A<</S/URI/URI(javascript:alert\\(1\\))>>>> endobj',
      ],
    }),
  /** A cross-reference table that does not begin at the declared offset. */
  wrongTable: () => edited(createPdf([page]), /startxref\n\d+/, 'startxref\n99999999'),
  /** Some kilobytes, compressed twice, that expand to hundreds of megabytes of drawing commands. */
  bomb: () => {
    const drawing = deflateSync(deflateSync(Buffer.alloc(400 * 1024 * 1024, 'q Q '), { level: 9 }), { level: 9 });
    return withStream(drawing, '/Filter[/FlateDecode/FlateDecode]');
  },
} as const;

const edited = (pdf: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');

/** Creates a PDF of one page with these bytes as its content. */
function withStream(bytes: Buffer, entries: string): Buffer {
  const content = `5 0 obj <</Length ${bytes.length}${entries}>> stream\n${bytes.toString('latin1')}\nendstream endobj`;
  const whole = createPdf([{ content: 'BYTES' }]).toString('latin1');
  return Buffer.from(
    whole.replace(/5 0 obj [\s\S]*?endobj/, () => content),
    'latin1',
  );
}
