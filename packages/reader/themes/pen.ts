/** Helpers for all drawings. Lengths are in the units of the drawing: 1600 by 1000 if it covers the stage. */
export const drawingWidth = 1600;
export const drawingHeight = 1000;

/**
 * Creates a random number generator seeded by a name. The same name gives the same numbers from 0 to 1, so that a
 * drawing is identical in every build.
 */
export function createRandom(name: string) {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    roll,
    between: (from: number, to: number) => from + (to - from) * roll(),
    pick: <Item>(items: readonly Item[], fallback: Item): Item => items[Math.floor(roll() * items.length)] ?? fallback,
  };
}
export type SeededRandom = ReturnType<typeof createRandom>;

/** Formats a length as a number with at most one decimal place. */
export const formatLength = (length: number): string => `${Math.round(length * 10) / 10}`;

export const generateList = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Calls `make` a number of times and joins the results. */
export const joinGenerated = (count: number, make: (index: number) => string): string =>
  generateList(count, make).join('');

/**
 * Returns an SVG picture that covers the stage. Important content belongs near the edges, because the book covers the
 * middle.
 */
export const svgPicture = (...content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingWidth} ${drawingHeight}" preserveAspectRatio="xMidYMid slice">${content.join('')}</svg>\n`;

/** Returns a square SVG tile that repeats seamlessly on all sides. */
export const svgTile = (size: number, ...content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content.join('')}</svg>\n`;

export const svgRect = (x: number, y: number, w: number, h: number, fill: string, attributes = ''): string =>
  `<rect x="${formatLength(x)}" y="${formatLength(y)}" width="${formatLength(w)}" height="${formatLength(h)}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
export const svgCircle = (x: number, y: number, r: number, fill: string, attributes = ''): string =>
  `<circle cx="${formatLength(x)}" cy="${formatLength(y)}" r="${formatLength(r)}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
export const svgPath = (d: string, fill: string, attributes = ''): string =>
  `<path d="${d}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
export const svgLine = (d: string, stroke: string, w: number, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${formatLength(w)}"${attributes && ` ${attributes}`}/>`;
export const svgGroup = (attributes: string, ...content: readonly string[]): string =>
  `<g ${attributes}>${content.join('')}</g>`;
/** Wraps content drawn around the origin in a group that is moved, rotated (in degrees) and scaled. */
export const transformShape = (
  x: number,
  y: number,
  turn: number,
  scale: number,
  ...content: readonly string[]
): string =>
  svgGroup(
    `transform="translate(${formatLength(x)} ${formatLength(y)}) rotate(${formatLength(turn)}) scale(${Math.round(scale * 100) / 100})"`,
    ...content,
  );

/** Defines shapes that are drawn repeatedly. Each needs an `id`. */
export const svgDefs = (...content: readonly string[]): string => `<defs>${content.join('')}</defs>`;
/** Draws a shape from `svgDefs` in a color. */
export const svgUse = (id: string, fill: string): string => `<use href="#${id}" fill="${fill}"/>`;

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];
const stops = (all: Stops) =>
  all
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
/** Defines a gradient from top to bottom, or from left to right with `across`. */
export const createLinearGradient = (id: string, all: Stops, across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops(all)}</linearGradient>`;
export const createRadialGradient = (id: string, all: Stops): string =>
  `<radialGradient id="${id}">${stops(all)}</radialGradient>`;
/** Draws the background of a picture: a gradient from top to bottom. */
export const drawSky = (all: Stops): string =>
  `${createLinearGradient('sky', all)}${svgRect(0, 0, drawingWidth, drawingHeight, 'url(#sky)')}`;
export const svgBlur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Returns a smooth line through points that are ordered from left to right. */
export function smoothLine(points: readonly (readonly [number, number])[]): string {
  let d = '';
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    d += index === 0 ? `M${formatLength(x)} ${formatLength(y)}` : '';
    d += `Q${formatLength(x)} ${formatLength(y)} ${formatLength((x + nextX) / 2)} ${formatLength((y + nextY) / 2)}`;
  });
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return `${d}L${formatLength(lastX)} ${formatLength(lastY)}`;
}

/** Returns the area below a line of round hills. */
export function hillsArea(
  createRandom: SeededRandom,
  top: number,
  rise: number,
  step = 130,
  bottom = drawingHeight,
): string {
  const points = generateList(Math.ceil(drawingWidth / step) + 3, (index) => {
    return [
      (index - 1) * step + createRandom.between(-0.25, 0.25) * step,
      top + createRandom.between(-rise, rise),
    ] as const;
  });
  return `${smoothLine(points)}L${drawingWidth + step} ${bottom}L${-step} ${bottom}Z`;
}

/**
 * Returns the area below a line of peaks, created by displacing the middle of every segment by smaller and smaller
 * amounts.
 */
export function ridgeArea(
  createRandom: SeededRandom,
  top: number,
  rise: number,
  depth = 6,
  bottom = drawingHeight,
): string {
  let heights = [top + createRandom.between(-rise, rise) * 0.5, top + createRandom.between(-rise, rise) * 0.5];
  let reach = rise;
  for (let round = 0; round < depth; round += 1) {
    heights = heights.flatMap((here, index) => {
      const next = heights[index + 1];
      return next === undefined ? [here] : [here, (here + next) / 2 + createRandom.between(-reach, reach)];
    });
    reach *= 0.54;
  }
  const step = (drawingWidth + 40) / (heights.length - 1);
  return `M-20 ${bottom}${heights.map((y, index) => `L${formatLength(-20 + index * step)} ${formatLength(y)}`).join('')}L${drawingWidth + 20} ${bottom}Z`;
}

/**
 * Draws noise over a square of the drawing, stitched so that adjacent tiles join seamlessly.
 *
 * @param matrix alpha as a fraction of the noise's red channel, and an offset
 */
export function svgNoise(
  id: string,
  size: number,
  frequency: string,
  color: string,
  [strength, offset]: readonly [number, number],
  { octaves = 4, seed = 1, type = 'fractalNoise' } = {},
): string {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 2.55) / 100,
  );
  return (
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="${type}" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch"/>` +
    `<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${strength} 0 0 0 ${offset}"/></filter>` +
    `<rect width="${size}" height="${size}" filter="url(#${id})"/>`
  );
}

/**
 * Draws noise as an illuminated relief, such as paper or leather.
 *
 * @param scale height of the relief
 */
export function svgRelief(
  id: string,
  size: number,
  frequency: string,
  color: string,
  scale: number,
  { octaves = 4, seed = 1, type = 'fractalNoise', elevation = 58 } = {},
): string {
  return (
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="${type}" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch"/>` +
    `<feDiffuseLighting surfaceScale="${scale}" lighting-color="${color}"><feDistantLight azimuth="225" elevation="${elevation}"/></feDiffuseLighting></filter>` +
    `<rect width="${size}" height="${size}" filter="url(#${id})"/>`
  );
}
