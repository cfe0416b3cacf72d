/** The colors of the sample book: paper, ink, and four pigments that an old workshop could have mixed. */
export const inkColors = {
  paper: '#f7f1e5',
  cream: '#fdfaf3',
  sand: '#e9dcc3',
  text: '#23303a',
  faint: '#857a68',
  indigo: '#1d3b57',
  night: '#10222f',
  vermilion: '#c2412d',
  ochre: '#d9a03f',
  sage: '#7d9b82',
  moss: '#41614f',
  blush: '#e7b9a2',
} as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function point(x: number, y: number): Point {
  return { x, y };
}

/** Returns the point `length` away from `from`, `degrees` clockwise from straight up. */
export function polar(from: Point, length: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return point(from.x + length * Math.cos(angle), from.y + length * Math.sin(angle));
}

export function mix(from: Point, to: Point, share: number): Point {
  return point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
}

/** Formats a coordinate pair in hundredths of a millimeter, which keeps files small without visible loss. */
export function xy({ x, y }: Point): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}

/** Returns a generator of numbers from 0 to 1 that are the same in every run (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the color between two `#rrggbb` colors, at the given `share`. */
export function blend(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) => Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns a linear gradient definition. Stops are `[offset 0..1, color, opacity]`; `turn` is [x1 y1 x2 y2] as
 * fractions.
 */
export function svgGradient(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  turn: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = turn;
  const inner = stops.map(
    ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner.join('')}</linearGradient>`;
}

/** Returns an SVG drawing whose unit is the millimeter. */
export function svgDrawing(width: number, height: number, content: string, view = `0 0 ${width} ${height}`): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" style="width:${width}mm;height:${height}mm" aria-hidden="true">${content}</svg>`;
}

export function circle(center: Point, radius: number, attributes: string): string {
  return `<circle cx="${Math.round(center.x * 100) / 100}" cy="${Math.round(center.y * 100) / 100}" r="${Math.round(radius * 100) / 100}" ${attributes}/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}
