import {
  type Clarity,
  type CutMode,
  clarityCodes,
  cutCodes,
  drawers,
  importLimits,
  type PageEngineCode,
  type PageQuality,
  parsePageRange,
  qualityFaults,
  readEngine,
  recognitionModes,
  recognizedLanguages,
} from '@leafcast/book';
import type { importOptionsSchema } from '@leafcast/contract';
import type { z } from 'zod';

/** Options for converting a document to a book, and for which parts of the document to import. @see W-197 … W-207 */
export type ImportOptions = z.output<typeof importOptionsSchema> & {
  readonly cutType: CutMode;
  readonly engineType: PageEngineCode;
  readonly vectorType: Clarity;
  /** Custom values that replace the image quality level. @see D-546 … D-549 */
  readonly pageQuality?: PageQuality | undefined;
};

/** Default options. @see W-199, W-200, W-526 … W-530 */
export const defaultImportOptions: ImportOptions = {
  cutType: 0,
  engineType: 2,
  vectorType: 2,
  importTOC: true,
  importSearch: true,
  importLink: true,
  textToLink: true,
  r: 'all',
  keepOrder: false,
  pageBox: 'trim',
  pdfBleed: 0,
  drawnBy: 'inner',
  IMAGEINPDF: false,
  recognition: 'auto',
  recognitionLanguage: '',
};

/**
 * Default values of options that apply to a single document and are not remembered for the next one. @see W-215, W-216
 */
export const singleUseOptions = { r: 'all', keepOrder: false, pageBox: 'trim', pdfBleed: 0 } as const;

/** User meta key under which the options are stored. */
const importMetaKey = 'pdfImportConfig';
type Meta = Readonly<Record<string, string>>;

/** Reads the stored options. @see W-198, W-211 … W-217 */
export function readImportMeta(meta: Meta): ImportOptions {
  const stored = readJson(meta[importMetaKey]);
  const choice = (key: 'importTOC' | 'importSearch' | 'importLink' | 'textToLink' | 'IMAGEINPDF', absent: boolean) =>
    key in stored ? isTruthy(stored[key]) : absent;
  const { cutType, engineType, vectorType } = defaultImportOptions;
  return {
    cutType: cutCodes.find((code) => String(code) === meta.cb_cutType) ?? cutType,
    engineType: readEngine(meta.cb_renderType) ?? engineType,
    vectorType: clarityCodes.find((code) => String(code) === meta.cb_vectorType) ?? vectorType,
    importTOC: choice('importTOC', true),
    importSearch: choice('importSearch', true),
    importLink: choice('importLink', true),
    textToLink: choice('textToLink', true),
    IMAGEINPDF: choice('IMAGEINPDF', false),
    drawnBy: drawers.find((drawer) => drawer === stored.drawnBy) ?? defaultImportOptions.drawnBy,
    recognition: recognitionModes.find((mode) => mode === stored.recognition) ?? defaultImportOptions.recognition,
    recognitionLanguage: recognizedLanguages.find((code) => code === stored.recognitionLanguage) ?? '',
    pageQuality: readQuality(stored.pageQuality),
    ...singleUseOptions,
  };
}

/** Converts the options to user meta. @see W-212 … W-217 */
export function writeImportMeta(options: ImportOptions): Meta {
  const { importTOC, importSearch, importLink, textToLink, IMAGEINPDF, drawnBy, pageQuality } = options;
  const { recognition, recognitionLanguage } = options;
  return {
    cb_cutType: String(options.cutType),
    cb_renderType: String(options.engineType),
    cb_vectorType: String(options.vectorType),
    [importMetaKey]: JSON.stringify({
      importTOC: Number(importTOC),
      importSearch: Number(importSearch),
      importLink: Number(importLink),
      textToLink: textToLink ? 'all' : '',
      r: 'all',
      pdfBleed: 0,
      drawnBy,
      recognition,
      recognitionLanguage,
      IMAGEINPDF: Number(IMAGEINPDF),
      pageQuality,
    }),
  };
}

/** Returns the options in the format that the API calls expect. */
export function toImportMeta({ cutType, engineType, vectorType, pageQuality, ...pdfImportConfig }: ImportOptions) {
  return { cutType, engineType, vectorType, ...(pageQuality && { pageQuality }), pdfImportConfig };
}

/** Checks whether the options are valid. The input fields show the errors. @see W-346, W-347, D-543 … D-545 */
export const areOptionsValid = ({ r, pageQuality }: Pick<ImportOptions, 'r' | 'pageQuality'>): boolean =>
  (r === 'all' || findPageRangeIssue(r) === null) && (!pageQuality || qualityFaults(pageQuality).length === 0);

/** Returns the problem with a page range; `null` if the range is valid. @see W-345 … W-347 */
export function findPageRangeIssue(range: string): 'range.empty' | 'range.format' | null {
  // The actual page count is not known yet, so `all` is resolved for the longest possible book.
  const result = parsePageRange(range, importLimits.pages);
  return 'issue' in result ? result.issue : null;
}

function readJson(text = '{}'): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function readQuality(stored: unknown): PageQuality | undefined {
  const number = (name: keyof PageQuality) =>
    typeof stored === 'object' && stored !== null && name in stored ? Number(Reflect.get(stored, name)) : 0;
  const quality = { definition: number('definition'), maxEdge: number('maxEdge'), dpi: number('dpi') };
  return qualityFaults(quality).length === 0 ? quality : undefined;
}

function isTruthy(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'all';
}
