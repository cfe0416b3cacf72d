import { listItemFiles } from '@leafcast/book';
import { copyBookMedia } from '@leafcast/contract';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { useLease } from '../../../books/open-book/lease-store.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { duplicateItems, removeSelectedItems } from './commands.ts';
import { type CopiedItems, clipboardType, fromClipboard, toClipboard } from './copies.ts';
import { hasRoom, pageItems, selectedItems } from './item-selection.ts';

/** Items that were last copied in this tab, for browsers that do not let a button read the clipboard. */
let copiedText: string | null = null;

/**
 * Handles copying, cutting and pasting of items between pages and books. In text fields, these commands apply to the
 * text as usual.
 */
export function useClipboard(t: FormMessages['t'], acceptFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input,textarea');
    const take = (isCut: boolean) => (event: ClipboardEvent) => {
      if (isField(event.target) || document.getSelection()?.isCollapsed === false) return;
      const text = copySelected();
      if (text === null || !event.clipboardData) return;
      event.preventDefault();
      event.clipboardData.setData(clipboardType, text);
      if (isCut && useLease.getState().isMine) removeSelectedItems();
    };
    const put = (event: ClipboardEvent) => {
      if (isField(event.target) || !useLease.getState().isMine || !event.clipboardData) return;
      const { files } = event.clipboardData;
      const text = event.clipboardData.getData(clipboardType);
      if (text === '' && files.length === 0) return;
      event.preventDefault();
      if (text === '') acceptFiles([...files]);
      else void paste(text, t);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('copy', take(false), { signal });
    document.addEventListener('cut', take(true), { signal });
    document.addEventListener('paste', put, { signal });
    return () => listening.abort();
  }, [t, acceptFiles]);
}

/** Copies the selection within this tab; returns the copied text, or `null` if nothing is selected. */
function copySelected(): string | null {
  const items = selectedItems();
  const bookId = useBook.getState().book?.bookId;
  if (items.length === 0 || bookId === undefined) return null;
  copiedText = toClipboard({ bookId, items });
  return copiedText;
}

/**
 * Copies the selection within this tab and, if the browser lets a button do so, to the system clipboard. The copy event
 * is used because it accepts a custom type; `navigator.clipboard` writes only text, HTML and PNG.
 */
export function copyByButton(): void {
  if (copySelected() !== null) document.execCommand('copy');
}

/** Pastes the items that were last copied in this tab. */
export function pasteCopied(t: FormMessages['t']): void {
  if (copiedText !== null) void paste(copiedText, t);
}

/**
 * Pastes items. Items copied from another page keep their position; items copied from the same page are slightly
 * offset.
 */
async function paste(text: string, t: FormMessages['t']): Promise<void> {
  const found = fromClipboard(text);
  if (!found || !hasRoom(found.items.length) || !(await fetchFiles(found)))
    return found ? notify('error', t('items.pasteFailed')) : undefined;
  const isHere = pageItems().some(({ id }) => found.items.some((item) => item.id === id));
  duplicateItems(found.items, isHere ? 0.02 : 0);
}

/** Copies the files of items from another book into the open book. Both books must belong to this account. */
async function fetchFiles({ bookId: from, items }: CopiedItems): Promise<boolean> {
  const bookId = useBook.getState().book?.bookId;
  const files = [...new Set(listItemFiles(items))];
  if (bookId === undefined) return false;
  if (from === bookId || files.length === 0) return true;
  return call(copyBookMedia, { bookId, from, files }, { isQuiet: true }).then(
    () => true,
    () => false,
  );
}
