/** One character of a line, as reported by a drawing engine. */
export interface RawChar {
  /** Unicode code point. */
  readonly code: number;
  /** Extent along the baseline, in points from the line's start edge; `from` ≤ `to`. */
  readonly from: number;
  readonly to: number;
}

/** One line of characters as reported by a drawing engine, in the order of the document. */
export interface RawLine {
  /** Bounding box, in points from the top left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Font size in points. */
  readonly size: number;
  /** Clockwise rotation of the baseline in degrees. */
  readonly angle: 0 | 90 | 180 | 270;
  readonly chars: readonly RawChar[];
  /** Whether almost all characters are in a bold font, or in a font whose characters have equal widths. */
  readonly isBold?: boolean;
  readonly isMonospaced?: boolean;
  /** Index of the line's block in the blocks of the page; absent for a line outside all blocks. */
  readonly block?: number;
  /** Index of the line's cell in the cells of its table, row by row. */
  readonly cell?: number;
}
