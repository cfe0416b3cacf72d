/** The book as running text. */
export { ReadingPanel as Panel } from '../reading/reading-panel.tsx';
