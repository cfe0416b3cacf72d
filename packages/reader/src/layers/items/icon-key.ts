import { element } from '../../page/element.ts';

/** Stroke paths of icons on a 24 × 24 grid, like those of the toolbar. */
const strokes = {
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  play: 'M8 5.5v13l10.5-6.5z',
  zoom: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 1 0 0-12M15 15l4.5 4.5M10.5 8v5M8 10.5h5',
  back: 'M10 7.5L5.5 12l4.5 4.5M5.5 12H19',
} as const;

export function createIcon(name: keyof typeof strokes): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.classList.add('lc-item-icon');
  svg.ariaHidden = 'true';
  path.setAttribute('d', strokes[name]);
  svg.append(path);
  return svg;
}

export function createIconButton(name: keyof typeof strokes, label: string, run: () => void): HTMLButtonElement {
  const button = element('button', 'lc-icon-key');
  button.type = 'button';
  button.ariaLabel = label;
  button.title = label;
  button.append(createIcon(name));
  button.addEventListener('click', run);
  return button;
}
