const MiB = 2 ** 20;

/** Limits of an import; each limit itself is allowed. @see RULINGS 6 */
export const importLimits = {
  pages: 999,
  pdfBytes: 2 ** 30 - 1,
  presentationBytes: 2 ** 30 - 1,
  /** Of a project file: a book, and the documents that it was made of. */
  projectBytes: 2 ** 31 - 1,
  imageBytes: 10 * MiB,
  /** Pixels of one image before it is decoded. */
  imagePixels: 100_000_000,
  /** Images in one book. */
  images: 999,
  titleLength: 200,
} as const;

/** Longest edge in pixels of each rendition. */
export const renditionEdges = { thumb: 400, page: 1600, zoom: 3200 } as const;
