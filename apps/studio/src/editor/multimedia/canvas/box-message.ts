import type { Rect } from '../geometry/box.ts';

/** Position of a page within the preview frame, as reported by the reader, in CSS pixels of that frame. */
export interface PageBox extends Rect {
  /** Page index, starting at 0. */
  readonly page: number;
}

/** Parses a message with the position of a page; returns `null` for any other message. */
export function parseBoxMessage(data: unknown): PageBox | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'leafcast.box') return null;
  const numbers = new Map(Object.entries(data));
  const read = (name: string) => {
    const value: unknown = numbers.get(name);
    return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
  };
  const [page, x, y, width, height] = ['page', 'x', 'y', 'width', 'height'].map(read);
  const box = { page: page ?? 0, x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
  return Object.values(box).some(Number.isNaN) || box.width <= 0 || box.height <= 0 ? null : box;
}
