import { mupdf } from './mupdf-raw.ts';

/** Errors that do not affect what a page shows: numbers as other programs write them, and pictures without a size, among others. */
const harmlessErrors =
  /ICC|cmsOpenProfile|appearance stream|image (?:width|height) is zero|unknown keyword: '(?:[-+]?(?:inf|nan)|undefined|[-+.\d]+(?:e[-+]?\d*)?)'/iu;
/** Warnings of lost content, after which MuPDF continues, even with white paper or black pictures. */
const losses =
  /^(?:premature end of (?:data|file)|read error; treating as end of file|padding truncated image|content stream is not a stream|unknown filter name|cannot render glyph|cannot load object)/u;
/** A warning of a font that is not in the document, with letters by numbers that only that font knows. */
const foreignFont = /^non-embedded font using identity encoding/u;
/** A warning of an object that is twice in one stream of objects: MuPDF takes the first, whichever the document means. */
const doubleObject = /^encountered new definition for object/iu;
/** A name with a space in it, as a dictionary shows it. */
const brokenKey = /^syntax error: invalid key in dict/u;
/** What is said of a page that `mendPage` may know how to mend. */
const mendable = /^syntax error: (?:syntax error in array|missing font descriptor)/u;
/** A warning that may concern only the padding of a picture. */
const perhapsWhole = /^premature end of data/u;

/** What is said of a scan (JBIG2) that MuPDF cannot decode… */
const scanFault = /^(?:jbig2dec (?:error|warning)|library error: cannot decode jbig2)/u;
/** …and of what is missing then. */
const scanLack = /^(?:read error; treating as end of file|padding truncated image)/u;

let onLoss: ((message: string, isOfScan: boolean) => void) | null = null;
/** Whether what was heard last was said of a scan. */
let isOfScan = false;
/** It is warned of only when it is read; pages that come later may use it, too. */
let hasForeignFont = false;
let hasDoubleObject = false;
let hasBrokenKey = false;
let isMendable = false;
let isMarked = false;
let marker: { toDisplayList(): { destroy(): void } } | null = null;

const hear = (isLoss: (message: string) => boolean) => (message: string) => {
  isMarked = false;
  isOfScan = scanFault.test(message) || (isOfScan && scanLack.test(message));
  if (isLoss(message)) onLoss?.(message, isOfScan);
};

mupdf.setLog({
  error: hear((message) => {
    hasBrokenKey ||= brokenKey.test(message);
    isMendable ||= mendable.test(message);
    return !harmlessErrors.test(message);
  }),
  warning: hear((message) => {
    hasForeignFont ||= foreignFont.test(message);
    hasDoubleObject ||= doubleObject.test(message);
    return losses.test(message);
  }),
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

/** Whether a font that is not in a document, and whose letters are not known, has been read since the last call of `forgetDocument`. */
export const hasReadForeignFont = (): boolean => hasForeignFont;
/** Whether an object that is there twice has been read since the last call of `forgetDocument`. */
export const hasReadDoubleObject = (): boolean => hasDoubleObject;
export function forgetDocument(): void {
  hasForeignFont = false;
  hasDoubleObject = false;
}

/** Whether a dictionary with a broken key has been read since this was asked last. */
export function hasReadBrokenKey(): boolean {
  const had = hasBrokenKey;
  hasBrokenKey = false;
  return had;
}

/** Watches the warnings of MuPDF for lost content, while a page is read and drawn. */
export function createDamageWatch() {
  let isDamaged = false;
  let lacksScan = false;
  isMendable = false;
  isOfScan = false;
  const during =
    (counts: (message: string) => boolean) =>
    <Result>(work: () => Result): Result => {
      mark();
      onLoss = (message, isAboutScan) => {
        if (isAboutScan) lacksScan = true;
        else isDamaged ||= counts(message);
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
    /** Whether anything but scans is damaged. */
    isDamaged: () => isDamaged,
    /** Whether a scan (JBIG2) could not be decoded: it may be damaged, or use what the decoder lacks. */
    lacksScan: () => lacksScan,
    /** Whether something was heard since the watch began that can perhaps be mended. */
    isMendable: () => isMendable,
  };
}
