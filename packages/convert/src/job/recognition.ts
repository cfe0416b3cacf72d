import type { RecognizedLanguage, TextLine } from '@leafcast/book';

/** Request to recognize the text in the picture of a page. */
export interface RecognitionRequest {
  /** A JPEG, PNG or WebP. */
  readonly picture: Uint8Array;
  /** Size of the page in points. */
  readonly page: { readonly width: number; readonly height: number };
  /** Language of the text; null if it must be guessed. */
  readonly language: RecognizedLanguage | null;
  /** Language that is tried first if `language` is null, because the document or its author uses it. */
  readonly expected: RecognizedLanguage | null;
}

/** Text in the picture of a page. */
export interface RecognizedText {
  /** Lines in reading order, in points of the page; empty if the picture shows no text. */
  readonly lines: readonly TextLine[];
  /** Language with which the text was read; null if there is none. */
  readonly language: RecognizedLanguage | null;
}

/** Recognizes text in pictures, in a separate process that is started when the first picture comes. */
export interface Recognizer {
  /**
   * Recognizes the text in the picture of a page. Only one picture may be recognized at a time.
   *
   * @returns `null` if the picture cannot be read within the limits
   * @throws the reason of `signal` if it is aborted
   */
  recognize(request: RecognitionRequest, signal?: AbortSignal): Promise<RecognizedText | null>;
  /** Ends the process. */
  close(): void;
}
