import { isDataSaverOn } from '../../../book/files/data-saver.ts';
import { searchOf } from '../../panels/search/use-search.ts';

/** Time in milliseconds after which pages and toolbar are loaded and the network is idle. */
const prefetchDelayMs = 3000;

// Prefetch the text, which is as large as a few pages: the open book can then be searched immediately, and offline.
const { engine } = window.leafcast ?? {};
if (engine && !isDataSaverOn()) setTimeout(() => searchOf(engine).fetchText(), prefetchDelayMs);

/** The search panel, and the strip that remains when it is closed. */
export { SearchPanel as Panel, SearchStrip as Strip } from '../../panels/search/search-panel.tsx';
