import type { PageItem } from '@leafcast/book';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Draws a shape that fills its item's box. Stroke widths do not depend on the size of the box. */
export function drawShape({ shape }: Extract<PageItem, { kind: 'shape' }>): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.classList.add('lc-shape', `lc-shape-${shape}`);
  svg.ariaHidden = 'true';
  if (shape === 'rect' || shape === 'ellipse') {
    const drawn = document.createElementNS(svgNamespace, shape);
    const given = shape === 'rect' ? { width: '100%', height: '100%' } : { cx: '50%', cy: '50%', rx: '50%', ry: '50%' };
    for (const [name, value] of Object.entries(given)) drawn.setAttribute(name, value);
    svg.append(drawn);
    return svg;
  }
  const line = document.createElementNS(svgNamespace, 'line');
  for (const [name, value] of Object.entries({ x1: '0', y1: '0', x2: '100%', y2: '100%' }))
    line.setAttribute(name, value);
  if (shape === 'arrow') {
    const marker = document.createElementNS(svgNamespace, 'marker');
    const head = document.createElementNS(svgNamespace, 'path');
    marker.id = `lc-arrow-${Math.random().toString(36).slice(2)}`;
    for (const [name, value] of Object.entries({
      viewBox: '0 0 10 10',
      refX: '8',
      refY: '5',
      markerWidth: '5',
      markerHeight: '5',
      orient: 'auto',
    }))
      marker.setAttribute(name, value);
    head.setAttribute('d', 'M0 0L10 5L0 10z');
    marker.append(head);
    line.setAttribute('marker-end', `url(#${marker.id})`);
    svg.append(marker);
  }
  svg.append(line);
  return svg;
}
