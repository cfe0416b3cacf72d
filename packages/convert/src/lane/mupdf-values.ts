import { mupdf, raw } from './mupdf-raw.ts';

const isHandle = (value: unknown): value is { destroy(): void } =>
  typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function';

/** Counts a reference for a picture or a shade that a device was passed: unlike other values, they come without one. */
export function keepBorrowed(value: unknown): void {
  if (value instanceof mupdf.Image) raw._wasm_keep_image(value.pointer);
  if (value instanceof mupdf.Shade) raw._wasm_keep_shade(value.pointer);
}

/** Drops values that a device was passed. Call it before their display list is dropped. */
export function release(values: readonly unknown[]): void {
  for (const value of values) if (isHandle(value)) value.destroy();
}
