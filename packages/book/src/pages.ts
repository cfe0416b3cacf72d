// The entry point for processes that start for one document: only what drawing pages needs. It must not import schemas,
// whose loading would be most of such a process's start.

export { outlineLimits } from './content/outline.ts';
export { type PageSharpness, pageQualityLimits, sharpnessOf } from './conversion/page-quality.ts';
export { pagesToInspect, regionOf } from './layout/cut.ts';
export { type ImageHeader, type PixelSize, readImageHeader } from './media/image-header.ts';
export { importLimits, renditionEdges } from './values/limits.ts';
export { safeUrl } from './values/link.ts';
