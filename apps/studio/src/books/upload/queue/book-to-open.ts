import { create } from 'zustand';

/** Id of the import task whose book opens as soon as a page can be shown; empty for none. */
export const useBookToOpen = create<{ readonly taskId: string }>(() => ({ taskId: '' }));

/**
 * Schedules the book to be opened automatically if there is only one task. With several tasks it is unknown which book
 * the author wants to see.
 */
export function scheduleOpening(tasks: readonly { readonly id: string }[]): void {
  const [only, ...others] = tasks;
  useBookToOpen.setState({ taskId: only && others.length === 0 ? only.id : '' });
}
