import type { DragEvent } from 'react';

/** What a drag of books carries; other windows and programs do not know it. */
const kind = 'application/x-leafcast-books';

/** Begins to drag books: those that are selected, where the one under the hand is among them. */
export function dragBooks(event: DragEvent, bookIds: readonly string[]): void {
  event.dataTransfer.setData(kind, JSON.stringify(bookIds));
  event.dataTransfer.effectAllowed = 'move';
}

export const isOfBooks = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);
export const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** The ids of the books that were dropped. */
export function droppedBooks({ dataTransfer }: DragEvent): string[] {
  try {
    const ids: unknown = JSON.parse(dataTransfer.getData(kind));
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
