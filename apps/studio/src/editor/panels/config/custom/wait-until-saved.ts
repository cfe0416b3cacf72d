import { useBook } from '../../../../books/open-book/book-session.ts';
import { hasPendingChanges } from '../../../../books/open-book/changes/changes.ts';

/** Maximum waiting time in milliseconds. */
const timeoutMs = 10_000;

/** Waits until all changes of the book have been saved on the server, or until the timeout. */
export async function waitUntilSaved(): Promise<void> {
  const end = performance.now() + timeoutMs;
  const isSaved = () => {
    const { pending, saveState } = useBook.getState();
    return saveState !== 'working' && !hasPendingChanges(pending);
  };
  while (!isSaved() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}
