import { mupdf } from './mupdf-raw.ts';

/** Errors after which a page still shows all that it holds. */
const harmlessErrors = /ICC|cmsOpenProfile|appearance stream/u;
/** Warnings after which it does not. MuPDF then goes on with what it has, white paper or black pictures included. */
const losses =
  /^(?:premature end of (?:data|file)|read error; treating as end of file|padding truncated image|content stream is not a stream|unknown filter name|cannot render glyph|cannot load object)/u;
/** What a picture can end without: the padding of its stream. */
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

/** MuPDF is silent about a warning that is the same as the last one: it is made to give another, of no meaning. */
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

/** Hears what is lost of one page while it is read and drawn. */
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
