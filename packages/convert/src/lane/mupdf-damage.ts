import { mupdf } from './mupdf-raw.ts';

/** Errors that do not affect what a page shows. */
const harmlessErrors = /ICC|cmsOpenProfile|appearance stream/u;
/** Warnings of lost content, after which MuPDF continues, even with white paper or black pictures. */
const losses =
  /^(?:premature end of (?:data|file)|read error; treating as end of file|padding truncated image|content stream is not a stream|unknown filter name|cannot render glyph|cannot load object)/u;
/** A warning that may concern only the padding of a picture. */
const perhapsWhole = /^premature end of data/u;

let onLoss: ((message: string) => void) | null = null;
let isMarked = false;
let marker: { toDisplayList(): { destroy(): void } } | null = null;

const hear = (isLoss: (message: string) => boolean) => (message: string) => {
  isMarked = false;
  if (isLoss(message)) onLoss?.(message);
};

mupdf.setLog({
  error: hear((message) => !harmlessErrors.test(message)),
  warning: hear((message) => losses.test(message)),
});

/** Makes MuPDF emit a meaningless warning, because it suppresses a warning that equals the last one. */
function mark(): void {
  if (isMarked) return;
  if (!marker) {
    const pdf = new mupdf.PDFDocument();
    pdf.insertPage(-1, pdf.addPage([0, 0, 1, 1], 0, {}, 'Q Q Q'));
    marker = pdf.loadPage(0);
  }
  marker.toDisplayList().destroy();
  isMarked = true;
}

/** Watches the warnings of MuPDF for lost content, while a page is read and drawn. */
export function createDamageWatch() {
  let isDamaged = false;
  const during =
    (counts: (message: string) => boolean) =>
    <Result>(work: () => Result): Result => {
      mark();
      onLoss = (message) => {
        isDamaged ||= counts(message);
      };
      try {
        return work();
      } finally {
        onLoss = null;
      }
    };
  return {
    whileReading: during(() => true),
    whileDrawing: during((message) => !perhapsWhole.test(message)),
    isDamaged: () => isDamaged,
  };
}
