import { mupdf } from './mupdf-raw.ts';

/**
 * Matches errors that do not affect the appearance of a page, such as numbers in the notation of other programs and
 * images without a size.
 */
const harmlessErrors =
  /ICC|cmsOpenProfile|appearance stream|image (?:width|height) is zero|unknown keyword: '(?:[-+]?(?:inf|nan)|undefined|[-+.\d]+(?:e[-+]?\d*)?)'/iu;
/**
 * Matches warnings about lost content. MuPDF continues after such a warning, possibly with white paper or black images.
 */
const losses =
  /^(?:premature end of (?:data|file)|read error; treating as end of file|padding truncated image|content stream is not a stream|unknown filter name|cannot render glyph|cannot load object)/u;
/**
 * Matches the warning about a font that is not embedded in the document and whose letters are encoded by numbers that
 * only this font defines.
 */
const foreignFont = /^non-embedded font using identity encoding/u;
/**
 * Matches the warning about an object that occurs twice in one object stream. MuPDF uses the first definition, even if
 * the document means the second.
 */
const doubleObject = /^encountered new definition for object/iu;
/** Matches the error about a dictionary key that contains a space. */
const brokenKey = /^syntax error: invalid key in dict/u;
/** Matches errors about a page that `repairPage` may be able to repair. */
const repairableMessage = /^syntax error: (?:syntax error in array|missing font descriptor)/u;
/** Matches a warning that may concern only the padding of an image. */
const perhapsWhole = /^premature end of data/u;

/** Matches messages about a JBIG2 scan that MuPDF cannot decode. */
const scanFault = /^(?:jbig2dec (?:error|warning)|library error: cannot decode jbig2)/u;
/** Matches messages about data that is missing because a JBIG2 scan could not be decoded. */
const scanLack = /^(?:read error; treating as end of file|padding truncated image)/u;

let onLoss: ((message: string, isOfScan: boolean) => void) | null = null;
/** Whether the last message was about a JBIG2 scan. */
let isOfScan = false;
/**
 * Whether an unknown font that is not embedded was read. MuPDF warns only when it reads the font, but later pages may
 * use the font, too.
 */
let hasForeignFont = false;
let hasDoubleObject = false;
let hasBrokenKey = false;
let isRepairable = false;
let isMarked = false;
let marker: { toDisplayList(): { destroy(): void } } | null = null;

const createListener = (isLoss: (message: string) => boolean) => (message: string) => {
  isMarked = false;
  isOfScan = scanFault.test(message) || (isOfScan && scanLack.test(message));
  if (isLoss(message)) onLoss?.(message, isOfScan);
};

mupdf.setLog({
  error: createListener((message) => {
    hasBrokenKey ||= brokenKey.test(message);
    isRepairable ||= repairableMessage.test(message);
    return !harmlessErrors.test(message);
  }),
  warning: createListener((message) => {
    hasForeignFont ||= foreignFont.test(message);
    hasDoubleObject ||= doubleObject.test(message);
    return losses.test(message);
  }),
});

/** Makes MuPDF emit a dummy warning, because MuPDF suppresses a warning that equals the preceding one. */
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

/** Checks whether an unknown font that is not embedded was read since the last call of `resetDocumentState`. */
export const wasForeignFontRead = (): boolean => hasForeignFont;
/** Checks whether an object with two definitions was read since the last call of `resetDocumentState`. */
export const wasDuplicateObjectRead = (): boolean => hasDoubleObject;
export function resetDocumentState(): void {
  hasForeignFont = false;
  hasDoubleObject = false;
}

/** Returns whether a dictionary with a broken key was read since the last call. */
export function wasBrokenKeyRead(): boolean {
  const had = hasBrokenKey;
  hasBrokenKey = false;
  return had;
}

/** Watches MuPDF's messages for lost content while a page is read and drawn. */
export function createDamageWatch() {
  let isDamaged = false;
  let lacksScan = false;
  isRepairable = false;
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
    /** Whether any content other than a scan is damaged. */
    isDamaged: () => isDamaged,
    /** Whether a JBIG2 scan could not be decoded: the scan may be damaged or use features that the decoder lacks. */
    lacksScan: () => lacksScan,
    /** Whether a fault that may be repairable was reported since the watch began. */
    isRepairable: () => isRepairable,
  };
}
