/** Canvas for a scene; sizes in CSS pixels. */
export interface Sky {
  readonly canvas: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** Whether the background is dark. White shapes are invisible on a light background. */
  readonly isDark: boolean;
}

/** An animated background scene. */
export interface Scene {
  /**
   * Draws the next frame on a cleared canvas.
   *
   * @param seconds since the last frame, at most 0.1
   * @param time seconds since the start
   */
  draw(sky: Sky, seconds: number, time: number): void;
}

/** Creates a scene for a stage of the given size. */
export type SceneFactory = (sky: Sky, random: () => number) => Scene;

export const fullTurn = 2 * Math.PI;
export const randomBetween = (random: () => number, from: number, to: number): number => from + (to - from) * random();

/**
 * Returns the number of objects for a stage: `perMillion` objects per million pixels, at least 6 and at most
 * `maxCount`.
 */
export const objectCount = ({ width, height }: Sky, perMillion: number, maxCount: number): number =>
  Math.max(6, Math.min(maxCount, Math.round((width * height * perMillion) / 1e6)));

/**
 * Prerenders a picture that is drawn repeatedly. Drawing the result takes a tenth of the time needed to draw the path.
 *
 * @param size edge length in CSS pixels
 */
export function prerender(
  size: number,
  draw: (canvas: CanvasRenderingContext2D, size: number) => void,
): HTMLCanvasElement {
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

/**
 * Renders a soft round light.
 *
 * @param color RGB components as `r g b`
 */
export const softLight = (size: number, color: string, core = 0.15): HTMLCanvasElement =>
  prerender(size, (canvas) => {
    const light = canvas.createRadialGradient(0, 0, 0, 0, 0, size / 2);
    light.addColorStop(0, `rgb(${color})`);
    light.addColorStop(core, `rgb(${color} / 0.7)`);
    light.addColorStop(1, `rgb(${color} / 0)`);
    canvas.fillStyle = light;
    canvas.fillRect(-size / 2, -size / 2, size, size);
  });

/**
 * Draws a prerendered picture centered on a point, rotated and scaled.
 *
 * @param size edge length in CSS pixels
 */
export function drawPicture(
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
