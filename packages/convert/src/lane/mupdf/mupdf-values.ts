import { mupdf, rawMupdf } from './mupdf-raw.ts';

const isHandle = (value: unknown): value is { destroy(): void } =>
  typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function';

/**
 * Adds a reference to an image or a shading that was passed to a device. MuPDF passes other values with a reference of
 * their own, but not images and shadings.
 */
export function retainBorrowed(value: unknown): void {
  if (value instanceof mupdf.Image) rawMupdf._wasm_keep_image(value.pointer);
  if (value instanceof mupdf.Shade) rawMupdf._wasm_keep_shade(value.pointer);
}

/** Releases values that were passed to a device. Must be called before their display list is released. */
export function releaseValues(values: readonly unknown[]): void {
  for (const value of values) if (isHandle(value)) value.destroy();
}
