import { create } from 'zustand';

/** Id of the import whose book opens as soon as it has a page to show; empty for none. */
export const useOpensNext = create<{ readonly taskId: string }>(() => ({ taskId: '' }));

/**
 * Schedules the book of a single imported document to be opened. With several documents it is unknown which one the
 * author wants to see.
 */
export function openWhenReady(tasks: readonly { readonly id: string }[]): void {
  const [only, ...others] = tasks;
  useOpensNext.setState({ taskId: only && others.length === 0 ? only.id : '' });
}
