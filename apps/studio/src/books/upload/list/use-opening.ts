import type { Progress } from '@leafcast/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { screenPath } from '../../../ui/browser/addresses.ts';
import { useBookToOpen } from '../queue/book-to-open.ts';
import { removeTask } from '../queue/upload-store.ts';
import type { Task } from '../task/task.ts';

/**
 * Opens the book that the author is waiting for as soon as a page can be shown. Then removes it from the list of
 * imports, because it has become a project.
 */
export function useFinishedBookOpening(tasks: readonly Task[], conversions: ReadonlyMap<string, Progress>): void {
  const navigate = useNavigate();
  const wanted = useBookToOpen(({ taskId }) => taskId);
  const task = tasks.find(({ id }) => id === wanted);
  const progress = task && conversions.get(task.bookId);
  const isThere = progress !== undefined && (progress.firstPage !== null || progress.state === 'complete');
  const number = progress?.number ?? '';
  useEffect(() => {
    if (!isThere || number === '') return;
    useBookToOpen.setState({ taskId: '' });
    removeTask(wanted);
    void navigate(screenPath('editor', { num: number }));
  }, [isThere, number, wanted, navigate]);
}
