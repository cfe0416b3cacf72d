import { getProject } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useBook } from '../../books/open-book/book-session.ts';
import { hasPendingChanges } from '../../books/open-book/changes/changes.ts';

export interface OpenProject {
  /** Name of the project file without its extension; the book title if the project was never saved. */
  readonly name: string;
  /** Path of the project's file; empty if it was never saved. */
  readonly path: string;
  /** Whether there are changes that the project file does not contain. */
  readonly isEdited: boolean;
}

/** Returns the open project and whether its file is up to date; `null` if no project is open. */
export function useOpenProject(): OpenProject | null {
  const bookId = useBook(({ base }) => base?.bookId ?? '');
  const revision = useBook(({ base }) => base?.revision);
  const title = useBook(({ book }) => book?.title ?? '');
  const hasPending = useBook(({ pending, sending }) => hasPendingChanges(pending) || hasPendingChanges(sending));
  const { data } = useQuery({
    // The program reports `projects`, the first part of this key, when a project has been saved.
    queryKey: ['projects', bookId],
    queryFn: ({ signal }) => call(getProject, { bookId }, { signal, isQuiet: true }),
    enabled: bookId !== '',
  });
  if (!data || bookId === '') return null;
  const { path, savedRevision } = data;
  return { name: nameOf(path) || title, path, isEdited: hasPending || savedRevision !== revision };
}

const nameOf = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').replace(/\.leafcast$/i, '');
