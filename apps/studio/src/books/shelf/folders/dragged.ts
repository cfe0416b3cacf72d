import type { DragEvent } from 'react';

/** Data type of dragged books. Other websites and programs do not accept this type. */
const kind = 'application/x-leafcast-books';

/** Puts book ids into the data of a drag event. */
export function dragBooks(event: DragEvent, bookIds: readonly string[]): void {
  event.dataTransfer.setData(kind, JSON.stringify(bookIds));
  event.dataTransfer.effectAllowed = 'move';
}

export const isBookDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);
export const isFileDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Returns the ids of the dropped books. */
export function droppedBooks({ dataTransfer }: DragEvent): string[] {
  try {
    const ids: unknown = JSON.parse(dataTransfer.getData(kind));
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
