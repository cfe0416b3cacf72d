/** Base path of the app. `loginPath` is the path of the only page outside it. @see W-024 */
export const appBasePath = '/book_edit2';
export const loginPath = '/login.php';

/** Team, folder and book in a URL. @see W-033, W-034, W-035 */
export interface UrlLocation {
  readonly tid: string;
  readonly fid: string;
  /** Book number; empty if the URL contains no book. */
  readonly num: string;
}

export function readUrlLocation(search: URLSearchParams): UrlLocation {
  return { tid: search.get('tid') || '0', fid: search.get('fid') || '0', num: search.get('num') ?? '' };
}

/** Returns the path of a screen, with the given team, folder and book. */
export function screenPath(screen: string, { tid, fid, num }: Partial<UrlLocation> = {}): string {
  const search = new URLSearchParams();
  if (tid && tid !== '0') search.set('tid', tid);
  if (fid && fid !== '0') search.set('fid', fid);
  if (num) search.set('num', num);
  const query = search.toString();
  return `${appBasePath}/${screen}${query ? `?${query}` : ''}`;
}

/** URL hash that makes the create screen show the form for a blank book. */
export const blankBookHash = 'blank';

/** URL hash that opens the list of PDFs to be merged. `importDialogHash` opens the dialog for a Leafcast file. */
export const mergeListHash = 'merge';
export const importDialogHash = 'import';

/** Returns the path of the screen on which multimedia is added to the pages of a book. @see W-470 */
export function multimediaPath(place: Partial<UrlLocation>): string {
  return screenPath('', place).replace(`${appBasePath}/`, '/editorv2/');
}

/**
 * Returns the URL of the offline copy of a book, a ZIP file.
 *
 * @param sharpPages whether it includes the sharp pictures of all pages; otherwise, those that the book already contains
 */
export const exportPath = (bookId: string, { sharpPages = false } = {}): string =>
  `${appBasePath}/export/${encodeURIComponent(bookId)}/html${sharpPages ? '?sharp=1' : ''}`;

/** Returns the URL of the sign-in page, with the page to return to. */
export function loginAddress(back: string): string {
  return `${loginPath}?return=${encodeURIComponent(back)}`;
}

/** Returns the URL to open after sign-in: the requested URL if it belongs to this site, or else the library. */
export function returnPath(wanted: string | null, origin: string): string {
  const fallback = screenPath('books');
  if (!wanted || !URL.canParse(wanted, origin)) return fallback;
  const url = new URL(wanted, origin);
  const isOurs = url.origin === origin && url.pathname !== loginPath && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
