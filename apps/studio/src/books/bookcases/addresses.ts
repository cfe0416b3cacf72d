import { screenPath } from '../../ui/browser/addresses.ts';

/** Where a bookcase is changed. */
export function bookcasePath(tid: string, bookcaseId: string): string {
  const list = screenPath('bookcases', { tid });
  return `${list}${list.includes('?') ? '&' : '?'}bookcase=${encodeURIComponent(bookcaseId)}`;
}
