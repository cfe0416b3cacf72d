import { forEver } from '../platform/http/stored-file.ts';
import type { ShownBook } from './shown-book.ts';

/** How long a cache between may believe a page, in seconds. Browsers ask each time: who reloads sees what was just published. */
const sharedSeconds = 30;
const sharedFileSeconds = 600;
const yearSeconds = 365 * 24 * 3600;

/** How long a cache may keep the page of a book: not beyond the end of its time, and not at all what is for some alone. */
export function pageCaching(shown: ShownBook, isEverywhere: boolean, now: Date): string {
  if (shown.privacy === 'team') return 'private, no-store';
  return isEverywhere
    ? `public, max-age=0, must-revalidate, s-maxage=${secondsLeft(shown, now, sharedSeconds)}`
    : 'private, no-cache';
}

/**
 * The same of a file, which never changes under its name. Who may read it does: a cache between asks again after some
 * minutes, while a browser keeps what its reader has seen.
 */
export function fileCaching(shown: ShownBook, now: Date): string {
  if (shown.privacy === 'team') return 'private, no-store';
  const shared = `s-maxage=${secondsLeft(shown, now, sharedFileSeconds)}`;
  return shown.until === null
    ? `${forEver('public')}, ${shared}`
    : `public, max-age=${secondsLeft(shown, now, yearSeconds)}, ${shared}`;
}

const secondsLeft = ({ until }: ShownBook, now: Date, most: number) =>
  until === null ? most : Math.max(0, Math.min(most, Math.floor((until.getTime() - now.getTime()) / 1000)));
