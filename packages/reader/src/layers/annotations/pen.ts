import { annotationLimits, type Stroke } from './annotation.ts';
import type { MarkedPage } from './page-marks.ts';

/** Annotation tool (pen, eraser or note) that the pointer uses on a page. */
export type PenTool =
  | { readonly kind: 'pen'; readonly color: string; readonly width: number }
  | { readonly kind: 'eraser' }
  | { readonly kind: 'note' };

export interface PenTarget {
  tool(): PenTool | null;
  stroke(page: number, stroke: Stroke): void;
  /**
   * Erases strokes around a point.
   *
   * @param x, y fractions of the page; `radius` is the radius, as a fraction of the page width
   */
  erase(page: number, x: number, y: number, radius: number): void;
  note(page: number, x: number, y: number): void;
}

/** Minimum length of a stroke segment, as a fraction of the page. Shorter segments are invisible and are dropped. */
const minSegment = 0.002;
const eraserRadius = 0.02;

/**
 * Lets fingers, pens and mice draw on a page while a tool is active, and stops their events before they reach the
 * page-turning gestures.
 */
export function bindPen({ page, holder, drawLine }: MarkedPage, target: PenTarget): void {
  let points: number[] | null = null;
  /** Id of the pointer that draws; 0 if none. Other pointers, such as a resting hand, are ignored. */
  let drawing = 0;

  const placeOf = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = holder.getBoundingClientRect();
    const share = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 1e4) / 1e4;
    return [share((clientX - left) / width), share((clientY - top) / height)];
  };
  const strokeOf = (drawn: readonly number[], tool: PenTool): Stroke | null =>
    tool.kind === 'pen' ? { color: tool.color, width: tool.width, points: [...drawn] } : null;

  function onDown(event: PointerEvent) {
    const tool = target.tool();
    if (!tool || event.button !== 0) return;
    event.stopPropagation();
    if (points && holder.hasPointerCapture(drawing)) return;
    const place = placeOf(event);
    if (tool.kind === 'note') return target.note(page, ...place);
    event.preventDefault();
    holder.setPointerCapture(event.pointerId);
    points = [...place];
    drawing = event.pointerId;
    if (tool.kind === 'eraser') target.erase(page, ...place, eraserRadius);
    else drawLine(strokeOf(points, tool));
  }

  function onMove(event: PointerEvent) {
    const tool = target.tool();
    if (!tool || !points) return;
    event.stopPropagation();
    if (event.pointerId !== drawing) return;
    // Uses all positions since the last frame, not only the current position.
    const way = event.getCoalescedEvents?.() ?? [];
    for (const step of way.length > 0 ? way : [event]) {
      const [x, y] = placeOf(step);
      const [lastX = 0, lastY = 0] = points.slice(-2);
      if (Math.hypot(x - lastX, y - lastY) < minSegment || points.length >= 2 * annotationLimits.points) continue;
      points.push(x, y);
      if (tool.kind === 'eraser') target.erase(page, x, y, eraserRadius);
    }
    if (tool.kind === 'pen') drawLine(strokeOf(points, tool));
  }

  function onUp(event: PointerEvent) {
    const tool = target.tool();
    if (!points) return;
    event.stopPropagation();
    if (event.pointerId !== drawing) return;
    const stroke = tool && event.type === 'pointerup' ? strokeOf(points, tool) : null;
    points = null;
    drawLine(null);
    if (stroke) target.stroke(page, stroke);
  }

  holder.addEventListener('pointerdown', onDown);
  holder.addEventListener('pointermove', onMove);
  holder.addEventListener('pointerup', onUp);
  holder.addEventListener('pointercancel', onUp);
}

/** Checks whether a stroke comes within `radius` of a point; all values are fractions of the page width. */
export function isStrokeNear({ points, width }: Stroke, x: number, y: number, radius: number): boolean {
  const near = radius + width / 2;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [ax = 0, ay = 0, bx = ax, by = ay] = points.slice(at, at + 4);
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    if (Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) <= near) return true;
  }
  return false;
}
