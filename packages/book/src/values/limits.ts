const MiB = 2 ** 20;

/** Limits for an import, inclusive. @see RULINGS 6 */
export const importLimits = {
  pages: 999,
  pdfBytes: 2 ** 30 - 1,
  presentationBytes: 2 ** 30 - 1,
  /** Maximum size of a text document in bytes. Its whole content is laid out in memory. */
  documentBytes: 256 * MiB - 1,
  /** Maximum size of a project file in bytes. It contains a book and the documents from which the book was created. */
  projectBytes: 2 ** 31 - 1,
  imageBytes: 10 * MiB,
  /** Maximum number of pixels of an image, which is checked before decoding. */
  imagePixels: 100_000_000,
  /** Maximum number of images in one book. */
  images: 999,
  titleLength: 200,
} as const;

/** Longest side in pixels of each rendition. */
export const renditionEdges = { thumb: 400, page: 1600, zoom: 3200 } as const;

/**
 * File extensions (without the dot) of each kind of source file, with the most common first. The content of a file is
 * checked later.
 *
 * @see W-001 … W-003, RULINGS 45, 47
 */
export const sourceExtensions = {
  pdf: ['pdf'],
  presentation: ['ppt', 'pptx', 'pps', 'ppsx', 'pptm', 'ppsm', 'pot', 'potx', 'potm', 'odp', 'otp'],
  document: [
    'docx',
    'doc',
    'odt',
    'rtf',
    'epub',
    'html',
    'htm',
    'xhtml',
    'md',
    'markdown',
    'zip',
    'docm',
    'dotx',
    'dotm',
    'dot',
    'ott',
  ],
  images: ['jpg', 'jpeg', 'png', 'bmp', 'webp', 'gif', 'tif', 'tiff', 'avif', 'heic', 'heif'],
} as const;

type SourceKind = keyof typeof sourceExtensions;

const kinds: ReadonlyMap<string, SourceKind> = new Map(
  Object.entries(sourceExtensions).flatMap(([kind, extensions]) =>
    extensions.map((extension) => [extension, kind as SourceKind] as const),
  ),
);

/**
 * Returns the kind of source file for an extension (lower case, without the dot); `undefined` if it is not supported.
 */
export const getSourceKind = (extension: string): SourceKind | undefined => kinds.get(extension);
