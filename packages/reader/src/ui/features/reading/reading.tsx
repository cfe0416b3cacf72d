/** The reading view: the book as running text. */
export { ReadingPanel as Panel } from '../../panels/reading/reading-panel.tsx';
