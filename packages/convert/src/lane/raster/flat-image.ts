/** An image with few colors, as the rows of an indexed PNG: each row begins with its filter byte (0). */
export interface FlatImage {
  readonly width: number;
  readonly height: number;
  readonly bits: 4 | 8;
  /** Red, green and blue of each color in order. */
  readonly palette: Uint8Array;
  /** Pixel rows, valid until the next raster is taken or shrunk. */
  readonly rows: Uint8Array;
}
