import { lazyPart } from '../ui/loading/lazy-part.tsx';

/** `Widgets`, loaded separately because the first screen of the desktop product does not need them. */
export const LazyWidgets = lazyPart(async () => (await import('./Widgets.tsx')).Widgets);
