// Entry point for processes that start for a single document: contains only what drawing pages needs. It must not
// import schemas, because loading them would take most of the start time of such a process.

export { outlineLimits } from '../content/outline.ts';
export { importLimits, renditionEdges } from '../values/limits.ts';
export { safeUrl } from '../values/link.ts';
export { type PageSharpness, pageQualityLimits, sharpnessOf } from './conversion/page-quality.ts';
export { pagesToInspect, regionOf } from './layout/cut.ts';
export { type ImageHeader, type PixelSize, readImageHeader } from './media/image-header.ts';
