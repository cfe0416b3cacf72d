/** A heading of a page; its lines are on the page. */
export interface Heading {
  readonly page: number;
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
}

/** Properties of the text of a whole book. */
export interface BodyStyle {
  /** Font size of most of the text, in points; 0 if there is no text. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isMonospaced: boolean;
  /** Usual gap between two rows of a paragraph, in font sizes. */
  readonly gap: number;
  /** Fraction of the characters in each style, by `styleOf`. */
  readonly shares: ReadonlyMap<string, number>;
}
