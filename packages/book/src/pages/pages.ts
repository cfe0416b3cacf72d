// Entry point for processes that are started for a single document. It contains only what drawing pages requires. It
// must not import schemas, because loading them would take most of the start time of such a process.

export { outlineLimits } from '../content/outline.ts';
export { importLimits, renditionEdges } from '../values/limits.ts';
export { safeUrl } from '../values/link.ts';
export { choosePageSharpness, type PageSharpness, pageQualityLimits } from './conversion/page-quality.ts';
export { pagesToInspect } from './layout/cut.ts';
export { getPageRegion } from './layout/page-region.ts';
export { type ImageHeader, type PixelSize, readImageHeader } from './media/image-header.ts';
