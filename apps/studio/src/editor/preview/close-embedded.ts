import { useBook } from '../../books/open-book/book-session.ts';
import { saveNow } from '../../books/open-book/saving/saving.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { text } from '../../ui/language/use-text.ts';

/** Message that asks the embedding page to remove the editor. @see W-074 */
export interface CloseMessage {
  readonly type: 'leafcast.close';
  /** Number of the book. */
  readonly num: string;
}

/**
 * Checks whether Escape closes the editor. This is the case if the editor is embedded and its URL has no
 * `escape=limited`. @see W-074, W-075
 */
export function isClosedByEscape({ isEmbedded, search }: { isEmbedded: boolean; search: string }): boolean {
  return isEmbedded && new URLSearchParams(search).get('escape') !== 'limited';
}

/**
 * Asks the embedding page to remove the editor once all changes are saved or discarded. Only pages of the same origin
 * receive the message.
 */
export async function closeEmbedded(): Promise<void> {
  const { parent, location } = window;
  if (!isClosedByEscape({ isEmbedded: parent !== window, search: location.search })) return;
  const mayClose =
    (await saveNow()) ||
    (await askQuestion({
      title: text('close.title'),
      text: text('close.text'),
      yes: text('close.leave'),
      no: text('close.stay'),
      isDangerous: true,
    }));
  if (!mayClose) return;
  const message: CloseMessage = { type: 'leafcast.close', num: useBook.getState().book?.number ?? '' };
  parent.postMessage(message, location.origin);
}
