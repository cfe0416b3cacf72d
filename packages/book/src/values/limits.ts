const MiB = 2 ** 20;

/** Limits of an import, inclusive. @see RULINGS 6 */
export const importLimits = {
  pages: 999,
  pdfBytes: 2 ** 30 - 1,
  presentationBytes: 2 ** 30 - 1,
  /** Size of a project file: a book and the documents from which it was made. */
  projectBytes: 2 ** 31 - 1,
  imageBytes: 10 * MiB,
  /** Pixels of one image, checked before decoding. */
  imagePixels: 100_000_000,
  /** Number of images in one book. */
  images: 999,
  titleLength: 200,
} as const;

/** Longest edge in pixels of each rendition. */
export const renditionEdges = { thumb: 400, page: 1600, zoom: 3200 } as const;

/**
 * Types of source files by their extensions, without the dot; the most common first. The content of a file is checked
 * later.
 *
 * @see W-001 … W-003, RULINGS 45
 */
export const sourceExtensions = {
  pdf: ['pdf'],
  presentation: ['ppt', 'pptx', 'pps', 'ppsx', 'pptm', 'ppsm', 'pot', 'potx', 'potm'],
  images: ['jpg', 'jpeg', 'png', 'bmp', 'webp', 'gif', 'tif', 'tiff', 'avif', 'heic', 'heif'],
} as const;

type SourceKind = keyof typeof sourceExtensions;

const kinds: ReadonlyMap<string, SourceKind> = new Map(
  Object.entries(sourceExtensions).flatMap(([kind, extensions]) =>
    extensions.map((extension) => [extension, kind as SourceKind] as const),
  ),
);

/**
 * Returns the type of source for a file extension (lower case, without the dot); `undefined` if it is not supported.
 */
export const sourceKindOf = (extension: string): SourceKind | undefined => kinds.get(extension);
