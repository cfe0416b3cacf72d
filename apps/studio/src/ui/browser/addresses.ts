/** Where the app lives, and the one page of it that lies outside. @see W-024 */
export const base = '/book_edit2';
export const loginPath = '/login.php';

/** Team, folder and book that an address speaks of. @see W-033, W-034, W-035 */
export interface Place {
  readonly tid: string;
  readonly fid: string;
  /** Book number; empty without one. */
  readonly num: string;
}

export function readPlace(search: URLSearchParams): Place {
  return { tid: search.get('tid') || '0', fid: search.get('fid') || '0', num: search.get('num') ?? '' };
}

/** The address of a screen in the same team and folder; a book only where one is named. */
export function screenPath(screen: string, { tid, fid, num }: Partial<Place> = {}): string {
  const search = new URLSearchParams();
  if (tid && tid !== '0') search.set('tid', tid);
  if (fid && fid !== '0') search.set('fid', fid);
  if (num) search.set('num', num);
  const query = search.toString();
  return `${base}/${screen}${query ? `?${query}` : ''}`;
}

/** Where, on the screen on which books are made, one is made of blank pages: the end of an address. */
export const blankBookId = 'blank';

/** What a screen opens at once: the list of PDFs to be merged, or the dialog that takes a Leafcast file. */
export const mergeId = 'merge';
export const importId = 'import';

/** The address at which things are put on the pages of a book. @see W-470 */
export function multimediaPath(place: Partial<Place>): string {
  return screenPath('', place).replace(`${base}/`, '/editorv2/');
}

/** The offline copy of a book, a zip. */
export const exportPath = (bookId: string): string => `${base}/export/${encodeURIComponent(bookId)}/html`;

/** The sign-in page that leads back to where one was. */
export function loginAddress(back: string): string {
  return `${loginPath}?return=${encodeURIComponent(back)}`;
}

/** Where to go after signing in: an address of this site, or the library for anything else. */
export function returnPath(wanted: string | null, origin: string): string {
  const fallback = screenPath('books');
  if (!wanted || !URL.canParse(wanted, origin)) return fallback;
  const url = new URL(wanted, origin);
  const isOurs = url.origin === origin && url.pathname !== loginPath && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
