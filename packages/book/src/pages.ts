// A second door, for processes that start for one document: of all that is known of books no more than pages take.
// What comes through it imports no schemas; loading those would be most of such a process's start.

export { outlineLimits } from './content/outline.ts';
export { type PageSharpness, pageQualityLimits, sharpnessOf } from './conversion/page-quality.ts';
export { pagesToInspect, regionOf } from './layout/cut.ts';
export { type ImageHeader, readImageHeader } from './media/image-header.ts';
export { importLimits, renditionEdges } from './values/limits.ts';
export { safeUrl } from './values/link.ts';
