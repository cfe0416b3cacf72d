import { readFileSync } from 'node:fs';
import type { Raster } from '../../protocol/page-engine.ts';
import type { FlatImage } from '../flat-image.ts';

/** The functions of `module.c`. Addresses are positions in `memory`, and 0 is the null pointer. */
interface PixelModule {
  /** Memory of the module. Its buffer is replaced whenever the memory grows. */
  readonly memory: { readonly buffer: ArrayBuffer };
  take(width: number, height: number): number;
  pack(): number;
  deflate(): number;
  rows(): number;
  stream(): number;
  colors(): number;
  countColors(): number;
  shrink(width: number, height: number): number;
}

/** The part of WebAssembly that is used here, because the types of Node do not include it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: PixelModule };
}

const globals: object = globalThis;
const { Module, Instance }: WebAssemblyApi = Reflect.get(globals, 'WebAssembly');
const { exports: pixelModule } = new Instance(new Module(readFileSync(new URL('pixels.wasm', import.meta.url))));

const bytesAt = (address: number, length: number) => new Uint8Array(pixelModule.memory.buffer, address, length);

/** A raster in the memory of the pixel module, valid until the next raster is taken. */
export interface TakenRaster {
  readonly width: number;
  readonly height: number;
  /** Pixels in the module's memory, valid until the next call of the module. */
  readonly pixels: Uint8Array;
  /** Returns a raster that stays valid until it is released. */
  copy(): Raster;
  /**
   * Packs a page of flat colors: text, drawings, tables. Fills keep their exact color; the smoothed edges between fills
   * are rounded to 16 levels per channel, which is invisible. The result is several times smaller than a lossy image
   * and is encoded ten times as fast. Returns `null` for an image with gradients, photographs or too many colors.
   */
  pack(): FlatImage | null;
  /**
   * Makes the raster smaller: each pixel is the average of the area that it covers.
   *
   * @param width pixels, at least 1 and at most as many as the raster has, like the height
   * @returns a raster that stays valid until it is released
   */
  shrink(width: number, height: number): Raster;
}

/**
 * Copies a raster into the memory of the pixel module, and releases it.
 *
 * @throws Error if the raster has no pixels, more than 40 million, or a side of more than 65,535; or if there is no memory
 * @see safety T18
 */
export function takeRaster(raster: Raster): TakenRaster {
  const { width, height } = raster;
  const length = width * height * 3;
  const address = raster.pixels.length === length ? pixelModule.take(width, height) >>> 0 : 0;
  if (address === 0) throw new Error(`A raster of ${width} × ${height} pixels does not fit into the pixel module`);
  bytesAt(address, length).set(raster.pixels);
  raster.free();
  return {
    width,
    height,
    get pixels() {
      return bytesAt(address, length);
    },
    copy: () => rasterOf(bytesAt(address, length), width, height),
    pack: () => packTaken(width, height),
    shrink(toWidth, toHeight) {
      const smaller = pixelModule.shrink(toWidth, toHeight) >>> 0;
      if (smaller === 0) throw new Error(`A raster cannot be shrunk to ${toWidth} × ${toHeight} pixels`);
      return rasterOf(bytesAt(smaller, toWidth * toHeight * 3), toWidth, toHeight);
    },
  };
}

/** Maximum number of buffers that are kept for other rasters: a page and a thumbnail of two pages at the same time. */
const maxSpares = 4;
/** Buffers of released rasters. New ones would be filled with zeros first, which takes as long as copying pixels. */
const spares: ArrayBuffer[] = [];

function rasterOf(source: Uint8Array, width: number, height: number): Raster {
  const { length } = source;
  const found = spares.findIndex(({ byteLength }) => byteLength >= length && byteLength < 2 * length);
  const [buffer = new ArrayBuffer(length)] = found < 0 ? [] : spares.splice(found, 1);
  const pixels = new Uint8Array(buffer, 0, length);
  pixels.set(source);
  return {
    width,
    height,
    pixels,
    free() {
      if (spares.length === maxSpares) spares.shift();
      spares.push(buffer);
    },
  };
}

function packTaken(width: number, height: number): FlatImage | null {
  const bits = pixelModule.pack();
  if (bits !== 4 && bits !== 8) return null;
  const colors = bytesAt(pixelModule.colors() >>> 0, pixelModule.countColors() * 4);
  const rowBytes = 1 + (bits === 4 ? (width + 1) >> 1 : width);
  return {
    width,
    height,
    bits,
    palette: colors.filter((_, at) => at % 4 < 3),
    rows: bytesAt(pixelModule.rows() >>> 0, rowBytes * height),
    deflate() {
      const size = pixelModule.deflate() >>> 0;
      if (size === 0) throw new Error('There is no memory for the rows of an image');
      return bytesAt(pixelModule.stream() >>> 0, size);
    },
  };
}
