import { showInWindow } from '@leafcast/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { useBook } from '../../books/open-book/book-session.ts';
import { multimediaPath, screenPath } from '../../ui/browser/addresses.ts';
import { useOpenProject } from './use-open-project.ts';

let pendingCall: Promise<unknown> = Promise.resolve();

/**
 * Sets the window title to the name of the open project while the project is displayed, and otherwise to the page
 * title.
 */
export function useWindowTitle(): void {
  const { pathname } = useLocation();
  const project = useOpenProject();
  const page = useSyncExternalStore(subscribeToTitle, () => document.title);
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const isProject = project !== null && [screenPath('editor'), multimediaPath({})].includes(pathname);
  const title = isProject ? project.name : page;
  const isEdited = isProject && project.isEdited;
  useEffect(() => {
    const shown = { title, bookId, isProject, isEdited };
    // Calls are made one at a time: if two ran concurrently, the older one might be processed last.
    pendingCall = pendingCall.then(() => call(showInWindow, shown, { isQuiet: true })).catch(ignoreReported);
  }, [title, bookId, isProject, isEdited]);
}

function subscribeToTitle(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const title = document.querySelector('title');
  if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
