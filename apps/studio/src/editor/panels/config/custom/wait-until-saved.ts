import { useBook } from '../../../../books/open-book/book-session.ts';
import { isPending } from '../../../../books/open-book/changes/changes.ts';

/** Maximum time to wait, in milliseconds. */
const timeoutMs = 10_000;

/** Waits until all changes of the book are on the server, or the timeout is reached. */
export async function waitUntilSaved(): Promise<void> {
  const end = performance.now() + timeoutMs;
  const isSaved = () => {
    const { pending, saveState } = useBook.getState();
    return saveState !== 'working' && !isPending(pending);
  };
  while (!isSaved() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}
