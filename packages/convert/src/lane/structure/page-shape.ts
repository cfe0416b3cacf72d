import type { PageShape } from '../protocol/protocol.ts';
import { Refusal } from '../protocol/refusal.ts';

/** Maximum length of a page's longer edge in points, as in the PDF standard. Larger pages are scaled down. */
const maxPoints = 14_400;

/** Rounds a document's rotation value to a valid page rotation. */
export function roundRotation(degrees: number): PageShape['rotation'] {
  const turned = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** Returns the size of a page in the book, and the number of book points per point of the document. */
export function getPageSize(bounds: readonly number[]): { width: number; height: number; unit: number } {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const width = x1 - x0;
  const height = y1 - y0;
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) throw new Refusal('damaged', 'Page has no size');
  const unit = Math.min(1, maxPoints / Math.max(width, height));
  const round = (points: number) => Math.max(0.1, Math.round(points * unit * 100) / 100);
  return { width: round(width), height: round(height), unit };
}
