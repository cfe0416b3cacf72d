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

/**
 * What a book is made of, by the ending of its files' names, without the dot; the most usual first. What a file holds is judged later.
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

/** What a file with this extension (lower case, without the dot) is a source of; `undefined` where no book is made of it. */
export const sourceKindOf = (extension: string): SourceKind | undefined => kinds.get(extension);
