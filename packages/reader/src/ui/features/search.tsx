import { isDataSaverOn } from '../../files/data-saver.ts';
import { searchOf } from '../panels/search/use-search.ts';

/** Ms after which pages and toolbar are there, and the line is free. */
const restMs = 3000;

// The text weighs as much as a few pages. With it here, what is open can be searched at once, and without a network.
const { engine } = window.leafcast ?? {};
if (engine && !isDataSaverOn()) setTimeout(() => searchOf(engine).fetchText(), restMs);

/** The search and its panel, and what stays of it when the panel is closed. */
export { SearchPanel as Panel, SearchStrip as Strip } from '../panels/search/search-panel.tsx';
