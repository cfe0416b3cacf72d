import type { Bend } from '../../geometry/bend.ts';
import { type Curl, eyeHeight } from '../../geometry/curl.ts';
import type { Leaf } from '../../geometry/leaf.ts';
import { interpolateTone, type Tone } from '../light.ts';
import { createProgram } from './gl-program.ts';
import { leafFragment, leafVertex, shadowFragment, shadowVertex } from './shaders.ts';

/** Print on one side of the leaf: the pixels, and the part of the leaf that the pixels cover; `null` = blank paper. */
export interface LeafPrint {
  readonly image: HTMLCanvasElement;
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

export interface Scene {
  readonly leaf: Leaf;
  /** Side of the leaf: 1 = on the right of the spine, -1 = on the left. */
  readonly sign: 1 | -1;
  /** Size of the canvas, and position of the top of the spine on the canvas, in CSS pixels. */
  readonly size: readonly [number, number];
  readonly spine: readonly [number, number];
  readonly front: LeafPrint | null;
  readonly back: LeafPrint | null;
  /** Whether there is a page below, which receives the leaf's shadow. */
  readonly hasUnder: boolean;
  /** Light and shade on the paper, for the front and the back of the leaf. */
  readonly frontLight: readonly Tone[];
  readonly backLight: readonly Tone[];
  /** `#rrggbb` */
  readonly paper: string;
  readonly isSharpened: boolean;
  /** Whether the book is bound at the top. The canvas is then transposed. */
  readonly isUpright: boolean;
}

/** Shape of a leaf: curled from a corner, or bent as a whole. */
export type LeafShape = Curl | Bend;

export interface Painter {
  /** Uploads the pages of a scene to the GPU. */
  load(scene: Scene): void;
  /**
   * Draws the leaf.
   *
   * @param lift 0 = the leaf lies flat, as at rest; 1 = it is raised
   */
  draw(shape: LeafShape, lift: number): void;
}

/**
 * Numbers of columns and rows of the mesh. It has fewer than five thousand vertices, but is fine enough for a roll of
 * 20 pixels.
 */
const columns = 64;
const rows = 72;

/**
 * Creates the painter.
 *
 * @throws Error if the GPU does not support it
 */
export function createPainter(gl: WebGL2RenderingContext): Painter {
  const leafProgram = createProgram(gl, leafVertex, leafFragment);
  const shadowProgram = createProgram(gl, shadowVertex, shadowFragment);
  const mesh = meshOf(gl, columns, rows);
  const plane = meshOf(gl, 1, 1);
  const textures = [gl.createTexture(), gl.createTexture()];
  const light = gl.createTexture();
  let scene: Scene | null = null;

  function upload(unit: number, print: LeafPrint | null) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, textures[unit] ?? null);
    if (!print) return;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, print.image);
    smooth();
  }

  /** Sets the sampling of the bound texture. */
  function smooth() {
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  }

  return {
    load(next) {
      scene = next;
      upload(0, next.front);
      upload(1, next.back);
      gl.activeTexture(gl.TEXTURE2);
      gl.bindTexture(gl.TEXTURE_2D, light);
      const rows = new Uint8Array([...rowOf(next.frontLight), ...rowOf(next.backLight)]);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, lightSteps, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, rows);
      smooth();
    },
    draw(shape, lift) {
      if (!scene) return;
      const isBent = 'rate' in shape;
      const { tip, along, across, slope } = isBent ? noCurl : shape;
      const { leaf, sign, size, spine, front, back, hasUnder } = scene;
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.clearColor(0, 0, 0, 0);
      gl.enable(gl.DEPTH_TEST);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      for (const one of [shadowProgram, leafProgram]) {
        one.activate();
        one.set('leaf', leaf.width, leaf.height);
        one.set('size', ...size);
        one.set('spine', ...spine);
        one.set('sign', sign);
        one.set('tip', tip.x, tip.y);
        one.set('roll', along.x, along.y, across.x, across.y);
        one.set('slope', slope);
        one.set('bend', ...(isBent ? [1, shape.start, shape.rate] : [0, 0, 0]));
        one.set('lift', lift);
      }
      shadowProgram.activate();
      shadowProgram.set('hasUnder', hasUnder ? 1 : 0);
      plane();
      leafProgram.activate();
      leafProgram.set('eye', eyeHeight(leaf));
      leafProgram.set('upright', scene.isUpright ? 1 : 0);
      leafProgram.set('sharpness', scene.isSharpened ? 0.35 : 0);
      leafProgram.set('paperColor', ...channels(scene.paper));
      leafProgram.set('frontBox', ...(front?.box ?? blank));
      leafProgram.set('backBox', ...(back?.box ?? blank));
      mesh();
    },
  };
}

const blank = [0, 0, 0, 0] as const;
const noCurl: Curl = { tip: { x: 0, y: 0 }, along: { x: 0, y: -1 }, across: { x: 1, y: 0 }, slope: 1e-3 };
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Number of pixels in the light texture, from the spine outwards. */
const lightSteps = 1024;
function rowOf(tones: readonly Tone[]): number[] {
  return Array.from({ length: lightSteps }, (_, step) => {
    const { white, shade } = interpolateTone(tones, (step + 0.5) / lightSteps);
    return [Math.round(255 * white), Math.round(255 * shade), 0, 255];
  }).flat();
}

/** Creates a grid of triangles over the unit square. Returns a function that draws the grid. */
function meshOf(gl: WebGL2RenderingContext, across: number, down: number): () => void {
  const points = new Float32Array((across + 1) * (down + 1) * 2);
  const corners = new Uint16Array(across * down * 6);
  for (let row = 0, at = 0; row <= down; row += 1) {
    for (let column = 0; column <= across; column += 1) {
      points[at++] = column / across;
      points[at++] = row / down;
    }
  }
  for (let row = 0, at = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const first = row * (across + 1) + column;
      const below = first + across + 1;
      for (const corner of [first, first + 1, below, below, first + 1, below + 1]) corners[at++] = corner;
    }
  }
  const vertices = gl.createVertexArray();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, corners, gl.STATIC_DRAW);
  return () => {
    gl.bindVertexArray(vertices);
    gl.drawElements(gl.TRIANGLES, corners.length, gl.UNSIGNED_SHORT, 0);
  };
}
