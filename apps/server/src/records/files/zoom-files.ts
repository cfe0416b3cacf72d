/** Matches the path of a page's image, and of the picture that is drawn of the page when a reader zooms in. */
const pageImage = /^pages\/(\d{4,6})-page-([0-9a-f]{8,20}\.(?:png|jpg|webp))$/;
const zoomPicture = /^pages\/(\d{4,6})-detail-([0-9a-f]{8,20}\.(?:png|jpg|webp))$/;

/** Content that is stored for a page whose sharp picture would show no more detail than its image. */
export const noMoreDetail = Buffer.from('-');

/** Returns the storage prefix of all pictures of a book that were drawn because a reader zoomed in. */
export const getZoomFilesPrefix = (bookId: string) => `zooms/${bookId}`;

/**
 * Returns the path of a page's sharp picture, relative to the book. It is named after the page's image, because its
 * content is not known before it has been drawn.
 *
 * @param pageFile path of the page's image
 * @returns `null` if a conversion did not create the image
 */
export function getZoomPath(pageFile: string): string | null {
  const [, number, name] = pageImage.exec(pageFile) ?? [];
  return number === undefined || number === '0000' ? null : `pages/${number}-detail-${name}`;
}

/** Returns the path of the page's image to which a sharp picture belongs; `null` for all other paths. */
export function getPageFile(path: string): string | null {
  const [, number, name] = zoomPicture.exec(path) ?? [];
  return number === undefined ? null : `pages/${number}-page-${name}`;
}

/**
 * Returns the storage key of a page's sharp picture.
 *
 * @param path path returned by `getZoomPath`
 */
export const getZoomKey = (bookId: string, path: string) =>
  `${getZoomFilesPrefix(bookId)}/${path.slice('pages/'.length)}`;
