import { useBook } from '../../../books/open-book/book-session.ts';
import { isPending } from '../../../books/open-book/changes.ts';

/** How long to wait at most, in milliseconds. */
const timeoutMs = 10_000;

/** Ends when all changes of the book are on the server, or could not be brought there for a while. */
export async function waitUntilSaved(): Promise<void> {
  const end = performance.now() + timeoutMs;
  const isSaved = () => {
    const { pending, saveState } = useBook.getState();
    return saveState !== 'working' && !isPending(pending);
  };
  while (!isSaved() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}
