import { lazyPart } from '../ui/loading/lazy-part.tsx';

/** `Widgets`, whose code the first screen of the desktop product does without. */
export const LazyWidgets = lazyPart(async () => (await import('./Widgets.tsx')).Widgets);
