import { lazyPart } from '../ui/loading/lazy-part.tsx';

/** `Widgets` in a separate bundle, because the first screen of the desktop product does not need it. */
export const LazyWidgets = lazyPart(async () => (await import('./Widgets.tsx')).Widgets);
