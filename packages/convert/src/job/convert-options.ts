import type {
  Clarity,
  CutMode,
  PageBox,
  PageEngineCode,
  PageQuality,
  PdfRenderer,
  RecognitionMode,
  RecognizedLanguage,
} from '@leafcast/book';

/** Options of a conversion: the parts to import from the source, and how to create the pages. @see W-084 … W-091 */
export interface ConvertOptions {
  /** Page range such as `1,5-8,20` (1-based), or `all`. Only for PDF files and presentations. */
  readonly pages: string;
  /** Whether to keep the order and the repetitions in the page range. @see RULINGS 8 */
  readonly keepOrder: boolean;
  readonly importOutline: boolean;
  readonly importSearch: boolean;
  readonly importLinks: boolean;
  /** Whether web addresses, email addresses and phone numbers in the text become links. */
  readonly textToLink: boolean;
  /** How to cut pages that are wider than high. */
  readonly cut: CutMode;
  /** Box of a source page that the book shows. */
  readonly box: PageBox;
  /** Millimeters to trim from every edge of the box, 0 to 20. */
  readonly bleed: number;
  readonly engine: PageEngineCode;
  readonly drawnBy: PdfRenderer;
  readonly clarity: Clarity;
  /** Custom quality values that replace those of the clarity level. */
  readonly quality?: PageQuality | undefined;
  /** Whether readers can open the pictures of a page alone. */
  readonly singlePictures: boolean;
  /** When text in the pictures of pages is recognized, after the conversion. */
  readonly recognition: RecognitionMode;
  /** Language of that text; null if it must be guessed. */
  readonly recognitionLanguage: RecognizedLanguage | null;
  /** Title derived from the file name. The document's own title replaces it if that title is suitable. */
  readonly fileTitle?: string;
  /**
   * Maximum number of pages or images to import from the source. If absent, the maximum of a book applies. @see W-344
   */
  readonly mostPages?: number;
}

export const defaultOptions: ConvertOptions = {
  pages: 'all',
  keepOrder: false,
  importOutline: true,
  importSearch: true,
  importLinks: true,
  textToLink: true,
  cut: 0,
  box: 'trim',
  bleed: 0,
  engine: 2,
  drawnBy: 'inner',
  clarity: 2,
  singlePictures: false,
  recognition: 'auto',
  recognitionLanguage: null,
};
