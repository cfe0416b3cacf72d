/** The search and its panel, and what stays of it when the panel is closed. */
export { SearchPanel as Panel, SearchStrip as Strip } from '../search-panel.tsx';
