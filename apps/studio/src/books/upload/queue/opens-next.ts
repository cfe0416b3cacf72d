import { create } from 'zustand';

/** The import whose book is opened as soon as there is a page of it to see; empty for none. */
export const useOpensNext = create<{ readonly taskId: string }>(() => ({ taskId: '' }));

/** One document that is imported is a book that its author wants to see; of several nobody knows which. */
export function openWhenReady(tasks: readonly { readonly id: string }[]): void {
  const [only, ...others] = tasks;
  useOpensNext.setState({ taskId: only && others.length === 0 ? only.id : '' });
}
