/** An image with few colors, as an indexed PNG stores it. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  readonly bits: 4 | 8;
  /** Red, green and blue of each color in order. */
  readonly palette: Uint8Array;
}

/** An image with few colors in the memory of the pixel module, valid until the next raster is taken or shrunk. */
export interface FlatImage extends IndexedImage {
  /** Pixel rows; each row begins with its filter byte (0). */
  readonly rows: Uint8Array;
  /**
   * Compresses the rows as a zlib stream. This takes two thirds of the time of zlib's fastest level, and the result is
   * smaller. The rows become invalid.
   */
  deflate(): Uint8Array;
}
