import { isDataSaverOn } from '../../../book/files/data-saver.ts';
import { getSearch } from '../../panels/search/use-search.ts';

/** Time in milliseconds after which the pages and the toolbar are usually loaded and the network is idle. */
const prefetchDelayMs = 3000;

// Prefetches the book's text, which is as large as a few pages. The open book can then be searched immediately, and
// offline.
const { engine } = window.leafcast ?? {};
if (engine && !isDataSaverOn()) setTimeout(() => getSearch(engine).fetchText(), prefetchDelayMs);

/** The search panel, and the strip that remains when the panel is closed. */
export { SearchPanel as Panel, SearchStrip as Strip } from '../../panels/search/search-panel.tsx';
