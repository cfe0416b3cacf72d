import type { BookPage, PageText } from '@leafcast/book';
import { getRangeRects } from '../../page/text/reflow/text-rects.ts';
import type { Annotation, Note, Stroke } from './annotation.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** Loads the text of a page; called only if the page has highlights. */
export type LoadPageText = (page: number) => Promise<PageText | undefined>;

export interface MarkedPage {
  readonly page: number;
  /** Element of the same size as the page image, in which annotations are drawn. */
  readonly holder: HTMLElement;
  /** Draws the current annotations of this page. */
  draw(annotations: readonly Annotation[]): void;
  /** Draws the unfinished stroke; `null` removes the stroke. */
  drawLine(stroke: Stroke | null): void;
}

/**
 * Draws highlights, drawings and notes on one page. Page coordinates (points) keep them sharp and in place at every
 * zoom level.
 */
export function createMarkedPage(
  holder: HTMLElement,
  page: number,
  { width, height }: BookPage,
  textOf: LoadPageText,
  noteButton: (note: Note) => HTMLElement,
): MarkedPage {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  const marks = document.createElementNS(namespace, 'g');
  const lines = document.createElementNS(namespace, 'g');
  const current = document.createElementNS(namespace, 'g');
  marks.classList.add('lc-annotation-marks');
  svg.append(marks, lines, current);
  const notes = document.createElement('div');
  holder.classList.add('lc-annotations');
  holder.append(svg, notes);
  let run = 0;

  function pathOf({ color, width: share, points }: Stroke): SVGPathElement {
    const path = document.createElementNS(namespace, 'path');
    const scaled = points.map((value, index) => (value * (index % 2 === 0 ? width : height)).toFixed(1));
    // A dot is a stroke of zero length.
    path.setAttribute('d', `M${scaled.join(' ')}${points.length === 2 ? 'h0' : ''}`);
    path.setAttribute('stroke', color);
    path.setAttribute('stroke-width', `${share * width}`);
    return path;
  }

  async function drawMarks(annotations: readonly Annotation[]) {
    run += 1;
    const mine = run;
    const highlights = annotations.filter((annotation) => annotation.kind === 'highlight');
    const text = highlights.length > 0 ? await textOf(page).catch(() => undefined) : undefined;
    if (mine !== run) return;
    const rects = highlights.flatMap(({ start, end, color }) =>
      (text ? getRangeRects(text, start, end) : []).map((box) => {
        const rect = document.createElementNS(namespace, 'rect');
        for (const name of ['x', 'y', 'width', 'height'] as const) rect.setAttribute(name, `${box[name]}`);
        rect.setAttribute('fill', color);
        return rect;
      }),
    );
    marks.replaceChildren(...rects);
  }

  return {
    page,
    holder,
    draw(annotations) {
      holder.toggleAttribute('data-inked', annotations.length > 0);
      void drawMarks(annotations);
      lines.replaceChildren(
        ...annotations.flatMap((annotation) => (annotation.kind === 'drawing' ? annotation.strokes.map(pathOf) : [])),
      );
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.note : undefined;
      notes.replaceChildren(
        ...annotations.flatMap((annotation) => {
          if (annotation.kind !== 'note') return [];
          const button = noteButton(annotation);
          button.dataset.note = annotation.id;
          button.style.left = `${annotation.x * 100}%`;
          button.style.top = `${annotation.y * 100}%`;
          return [button];
        }),
      );
      if (focused) notes.querySelector<HTMLElement>(`[data-note="${focused}"]`)?.focus({ preventScroll: true });
    },
    drawLine(stroke) {
      current.replaceChildren(...(stroke ? [pathOf(stroke)] : []));
    },
  };
}
