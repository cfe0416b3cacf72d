import { screenPath } from '../../ui/browser/addresses.ts';

/** Returns the path at which a bookcase is edited. */
export function bookcasePath(tid: string, bookcaseId: string): string {
  const list = screenPath('bookcases', { tid });
  return `${list}${list.includes('?') ? '&' : '?'}bookcase=${encodeURIComponent(bookcaseId)}`;
}
