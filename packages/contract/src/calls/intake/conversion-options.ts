import {
  clarityCodes,
  cutCodes,
  drawers,
  engineCodes,
  maxBleed,
  pageBoxes,
  pageQualityLimits,
  readEngine,
  recognitionModes,
  recognizedLanguages,
} from '@leafcast/book';
import { z } from 'zod';
import { booleanField, jsonField, number, title } from '../../call.ts';

/** Returns a schema for a code that a form sends as digits. */
const code = <Code extends number>(codes: readonly Code[]) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), z.literal(codes));

/** Parts to import from a document, and how to import them. @see W-197 … W-209, RULINGS 8 */
const importFields = {
  importTOC: booleanField,
  importSearch: booleanField,
  importLink: booleanField,
  textToLink: z
    .preprocess((value) => (value === 'all' ? true : value), booleanField)
    .describe('Whether to turn addresses written on pages into links; `all` is accepted as true.'),
  r: z.string().max(5000).describe('Page range, or `all`.'),
  keepOrder: booleanField.describe('Whether to keep the order and repetitions of the page range.'),
  pageBox: z
    .enum(pageBoxes)
    .describe(
      'Part of each PDF page to show: the trim box if the page has one, the crop box, or the art box if the page has one.',
    ),
  pdfBleed: number(z.number().min(0).max(maxBleed)).describe('Width cut off every edge of this part, in millimeters.'),
  drawnBy: z.enum(drawers).describe('Renderer for PDF pages: the built-in library, or Ghostscript if it is installed.'),
  recognition: z
    .enum(recognitionModes)
    .describe(
      'When to recognize text in pictures, after the conversion: `auto` if at least half of the pages have no text, `on` on each page without text, `off` never.',
    ),
  recognitionLanguage: z
    .enum(['', ...recognizedLanguages])
    .describe('Language of the text in pictures; empty if it is to be guessed.'),
  IMAGEINPDF: booleanField.describe('Whether readers can open the pictures of a page alone.'),
};

/** Import options with their defaults. @see W-526 … W-531 */
export const importOptionsSchema = z.object({
  importTOC: importFields.importTOC.default(true),
  importSearch: importFields.importSearch.default(true),
  importLink: importFields.importLink.default(true),
  textToLink: importFields.textToLink.default(true),
  r: importFields.r.default('all'),
  keepOrder: importFields.keepOrder.default(false),
  pageBox: importFields.pageBox.default('trim'),
  pdfBleed: importFields.pdfBleed.default(0),
  drawnBy: importFields.drawnBy.default('inner'),
  IMAGEINPDF: importFields.IMAGEINPDF.default(false),
  recognition: importFields.recognition.default('auto'),
  recognitionLanguage: importFields.recognitionLanguage.default(''),
});

const range = ({ min, max }: { readonly min: number; readonly max: number }) => number(z.int().min(min).max(max));

/** Custom values that replace those of the clarity level. @see W-511 … W-513 */
export const pageQualitySchema = z.object({
  definition: range(pageQualityLimits.definition),
  maxEdge: range(pageQualityLimits.maxEdge),
  dpi: range(pageQualityLimits.dpi),
});

/** Fields for the title of a new book. Without a title, the book gets the title given when the upload began. */
export const titleFields = {
  title: title.optional(),
  isFileTitle: booleanField
    .default(false)
    .describe(
      'Whether the title was only derived from the file name; then a usable title of the document replaces it.',
    ),
};

const makeFields = {
  /** How to cut pages that are wider than high. @see W-197 */
  cutType: code(cutCodes).describe(
    'Cutting of pages that are wider than high: 0 never, -1 only detected spreads, 1 every wide page, 2 all but the first, 3 all, with the first as an unfolded cover.',
  ),
  /** Engine that produces the pages. @see W-199 */
  engineType: z
    .preprocess((value) => readEngine(value) ?? value, z.literal(engineCodes))
    .describe('Output: 5 vector, 2 images, 1 text; 3 and 4 are treated as 2.'),
  /** Clarity level of the pages. @see W-200 */
  vectorType: code(clarityCodes).describe('Clarity: 1 standard, 2 for much text, 3 extra sharp, 4 for many pictures.'),
};

/** Fields of the calls that convert a document to a book. */
export const createMetaFields = {
  cutType: makeFields.cutType.default(0),
  engineType: makeFields.engineType.default(2),
  vectorType: makeFields.vectorType.default(2),
  pdfImportConfig: jsonField(importOptionsSchema).optional(),
  pageQuality: jsonField(pageQualitySchema).optional(),
};

/** Options to change when a book is converted again; absent options keep their values. */
export const remakeFields = {
  cutType: makeFields.cutType.optional(),
  engineType: makeFields.engineType.optional(),
  vectorType: makeFields.vectorType.optional(),
  pdfImportConfig: jsonField(z.object(importFields).partial()).optional(),
  pageQuality: jsonField(pageQualitySchema).optional(),
};

export const remakeSchema = z.object(remakeFields);

/**
 * Parts of the author's work that a new conversion replaces. `replaceOls`: the outline, with the document's outline;
 * `replaceEditor`: settings, bookmarks and page items; `replacePages`: a page order arranged by the author. Without
 * `replacePages`, a book with such an order is rejected. Everything else stays unchanged.
 *
 * @see W-092, W-093, W-208, W-209
 */
export const replaceBookConfigSchema = z.object({
  replaceOls: booleanField.default(false),
  replaceEditor: booleanField.default(false),
  replacePages: booleanField.default(false),
});
