import { filesOfItems } from '@leafcast/book';
import { copyBookMedia } from '@leafcast/contract';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { useLease } from '../../../books/open-book/lease-store.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { duplicate, remove } from './commands.ts';
import { type CopiedItems, clipboardType, fromClipboard, toClipboard } from './copies.ts';
import { hasRoom, pageItems, selectedItems } from './item-selection.ts';

/** Items copied last in this tab, for browsers that do not let a button read the clipboard. */
let copiedText: string | null = null;

/**
 * Handles copy, cut and paste of items between pages and books. Inside a text field the keys keep their usual function.
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
      if (isCut && useLease.getState().isMine) remove();
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

/** Copies the selection within this tab; returns `null` if nothing is selected. */
function copySelected(): string | null {
  const items = selectedItems();
  const bookId = useBook.getState().book?.bookId;
  if (items.length === 0 || bookId === undefined) return null;
  copiedText = toClipboard({ bookId, items });
  return copiedText;
}

/**
 * Copies the selection, within this tab and, if the browser lets a button do so, to the system clipboard.
 * `navigator.clipboard` does not support the item type: it writes only text, HTML and PNG. The copy event accepts a
 * custom type.
 */
export function copyByButton(): void {
  if (copySelected() !== null) document.execCommand('copy');
}

/** Pastes the items copied in this tab. */
export function pasteCopied(t: FormMessages['t']): void {
  if (copiedText !== null) void paste(copiedText, t);
}

/** Pastes items. Copies on another page keep their position; on the same page they are slightly offset. */
async function paste(text: string, t: FormMessages['t']): Promise<void> {
  const found = fromClipboard(text);
  if (!found || !hasRoom(found.items.length) || !(await fetchFiles(found)))
    return found ? notify('error', t('items.pasteFailed')) : undefined;
  const isHere = pageItems().some(({ id }) => found.items.some((item) => item.id === id));
  duplicate(found.items, isHere ? 0.02 : 0);
}

/** Copies files from another book into this one. Both must belong to this account. */
async function fetchFiles({ bookId: from, items }: CopiedItems): Promise<boolean> {
  const bookId = useBook.getState().book?.bookId;
  const files = [...new Set(filesOfItems(items))];
  if (bookId === undefined) return false;
  if (from === bookId || files.length === 0) return true;
  return call(copyBookMedia, { bookId, from, files }, { isQuiet: true }).then(
    () => true,
    () => false,
  );
}
