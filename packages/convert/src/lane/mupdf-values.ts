import { mupdf, raw } from './mupdf-raw.ts';

const isHandle = (value: unknown): value is { destroy(): void } =>
  typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function';

/** Pictures and shades are handed to a device without a count of their own, unlike everything else. */
export function keepBorrowed(value: unknown): void {
  if (value instanceof mupdf.Image) raw._wasm_keep_image(value.pointer);
  if (value instanceof mupdf.Shade) raw._wasm_keep_shade(value.pointer);
}

/** Drops what was handed to a device, before the display list that it lies in is dropped. */
export function release(values: readonly unknown[]): void {
  for (const value of values) if (isHandle(value)) value.destroy();
}
