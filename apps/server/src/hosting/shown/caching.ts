import { immutableCaching } from '../../platform/http/studio/stored-file.ts';
import type { ShownBook } from './shown-book.ts';

/**
 * Time for which a shared cache may store a page, in seconds. Browsers revalidate a page each time, so that a reload
 * shows newly published content.
 */
const sharedSeconds = 30;
const sharedFileSeconds = 600;
const yearSeconds = 365 * 24 * 3600;

/**
 * Returns the caching rule for the page of a book. A page is not cached after the end of the book's reading period, and
 * not in shared caches if only some people may read the book.
 */
export function pageCaching(shown: ShownBook, isEverywhere: boolean, now: Date): string {
  if (shown.privacy === 'team') return 'private, no-store';
  return isEverywhere
    ? `public, max-age=0, must-revalidate, s-maxage=${secondsLeft(shown, now, sharedSeconds)}`
    : 'private, no-cache';
}

/**
 * Returns the caching rule for a file, whose content never changes under the same name. Because access can change,
 * shared caches revalidate the file after a few minutes. Browsers keep files that the reader has seen.
 */
export function fileCaching(shown: ShownBook, now: Date): string {
  if (shown.privacy === 'team') return 'private, no-store';
  const shared = `s-maxage=${secondsLeft(shown, now, sharedFileSeconds)}`;
  return shown.until === null
    ? `${immutableCaching('public')}, ${shared}`
    : `public, max-age=${secondsLeft(shown, now, yearSeconds)}, ${shared}`;
}

const secondsLeft = ({ until }: ShownBook, now: Date, maxSeconds: number) =>
  until === null ? maxSeconds : Math.max(0, Math.min(maxSeconds, Math.floor((until.getTime() - now.getTime()) / 1000)));
