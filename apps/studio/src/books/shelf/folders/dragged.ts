import type { DragEvent } from 'react';

/** Data type of dragged books, unknown to other windows and programs. */
const kind = 'application/x-leafcast-books';

/** Starts dragging books. */
export function dragBooks(event: DragEvent, bookIds: readonly string[]): void {
  event.dataTransfer.setData(kind, JSON.stringify(bookIds));
  event.dataTransfer.effectAllowed = 'move';
}

export const isOfBooks = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);
export const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Returns the ids of the dropped books. */
export function droppedBooks({ dataTransfer }: DragEvent): string[] {
  try {
    const ids: unknown = JSON.parse(dataTransfer.getData(kind));
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
