import { create } from 'zustand';

/** Id of the import whose book opens as soon as it has a page to show; empty for none. */
export const useBookToOpen = create<{ readonly taskId: string }>(() => ({ taskId: '' }));

/**
 * Schedules the book of a single imported document to be opened. With several documents it is unknown which one the
 * author wants to see.
 */
export function scheduleOpening(tasks: readonly { readonly id: string }[]): void {
  const [only, ...others] = tasks;
  useBookToOpen.setState({ taskId: only && others.length === 0 ? only.id : '' });
}
