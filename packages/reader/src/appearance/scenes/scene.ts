/** Where a scene is drawn: CSS pixels. */
export interface Sky {
  readonly canvas: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** Whether it lies on a dark ground: what is white on it would not be seen on a light one. */
  readonly isDark: boolean;
}

/** A moving background. */
export interface Scene {
  /** Draws the next picture on a clean canvas. @param seconds since the last one, at most 0.1 @param time seconds since the beginning */
  draw(sky: Sky, seconds: number, time: number): void;
}

/** Makes a scene for a stage of this size. */
export type MakeScene = (sky: Sky, random: () => number) => Scene;

export const fullTurn = 2 * Math.PI;
export const between = (random: () => number, from: number, to: number): number => from + (to - from) * random();

/** So many things for a stage of this size: as many as `perMillion` for each million of pixels, within bounds. */
export const crowd = ({ width, height }: Sky, perMillion: number, most: number): number =>
  Math.max(6, Math.min(most, Math.round((width * height * perMillion) / 1e6)));

/** A picture that is drawn once and then stamped: a stamp costs a tenth of a path. @param size edge in CSS pixels */
export function stamp(size: number, draw: (canvas: CanvasRenderingContext2D, size: number) => void): HTMLCanvasElement {
  const scale = Math.min(2, devicePixelRatio);
  const made = document.createElement('canvas');
  made.width = Math.ceil(size * scale);
  made.height = made.width;
  const canvas = made.getContext('2d');
  if (canvas) {
    canvas.scale(scale, scale);
    canvas.translate(size / 2, size / 2);
    draw(canvas, size);
  }
  return made;
}

/** A soft round light. @param color as `r g b` */
export const softLight = (size: number, color: string, core = 0.15): HTMLCanvasElement =>
  stamp(size, (canvas) => {
    const light = canvas.createRadialGradient(0, 0, 0, 0, 0, size / 2);
    light.addColorStop(0, `rgb(${color})`);
    light.addColorStop(core, `rgb(${color} / 0.7)`);
    light.addColorStop(1, `rgb(${color} / 0)`);
    canvas.fillStyle = light;
    canvas.fillRect(-size / 2, -size / 2, size, size);
  });

/** Stamps a picture around a point, turned and sized. @param size edge in CSS pixels */
export function put(
  { canvas }: Sky,
  picture: HTMLCanvasElement,
  x: number,
  y: number,
  size: number,
  alpha = 1,
  angle = 0,
  squeeze = 1,
): void {
  canvas.globalAlpha = alpha;
  if (angle === 0 && squeeze === 1) {
    canvas.drawImage(picture, x - size / 2, y - size / 2, size, size);
    return;
  }
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate(angle);
  canvas.drawImage(picture, (-size / 2) * squeeze, -size / 2, size * squeeze, size);
  canvas.restore();
}
