/** The reading view: the book as continuous text. */
export { ReadingPanel as Panel } from '../../panels/reading/reading-panel.tsx';
